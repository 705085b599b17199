import 'server-only'

/** The checked environment of this process. The server's only: it holds secrets. */
export { environment } from './own-process.ts'
