import { readEnvironment } from './environment.ts'

/** The validated environment of this process, for server code that Node loads without Next's bundler. */
export const environment = readEnvironment(process.env)
