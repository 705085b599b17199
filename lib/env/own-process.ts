import { readEnvironment } from './environment.ts'

/** The checked environment of this process, for code of the server that Node loads without Next's bundler. */
export const environment = readEnvironment(process.env)
