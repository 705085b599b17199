import 'server-only'
import { readEnvironment } from './environment.ts'

/** The checked environment of this process. The server's only: it holds secrets. */
export const environment = readEnvironment(process.env)
