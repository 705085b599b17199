import 'server-only'
import { join } from 'node:path'
import { environment } from '@/lib/env/server'
import { buildBehind } from '../env/running-site'

const root = process.cwd()

/** The directory of the build that this process started from: a later build gets another one, and perhaps other contents. */
export const buildDirectory = join(
  /* turbopackIgnore: true */ root,
  buildBehind(root, environment.distDirectory),
)
