import 'server-only'

/** The validated environment of this process. It contains secrets: for the server only. */
export { environment } from './own-process.ts'
