import path from 'node:path'
import { lockDirectory } from '../service/directory-lock.ts'
import { StartError } from '../service/start-error.ts'
import { root } from './project.ts'
import { Refusal } from './refusal.ts'

/**
 * Keeps a second run out of this checkout: both would write the same build, prepared data and reports. The lock ends with the
 * process, however that ends.
 * @throws Refusal while another run holds it
 */
export function takeTestLock(directory = path.join(root, 'node_modules/.cache/test-run')) {
  try {
    return lockDirectory(directory, 'npm test', 'wait for its end, or test in another clone')
  } catch (error) {
    throw error instanceof StartError ? new Refusal(error.message) : error
  }
}
