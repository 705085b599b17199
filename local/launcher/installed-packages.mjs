import { readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {Record<string, { version?: string, optional?: boolean }>} LockedPackages */

/**
 * @param {string} file a lock file in npm's format
 * @returns {LockedPackages | undefined} undefined when there is none, or none that can be read
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Compares what is installed with what the lock file asks for, by the record npm itself keeps of its last
 * complete installation (an interrupted one leaves none). Optional packages may be missing: they are for
 * other platforms.
 * @param {string} root the project's directory
 * @returns {boolean}
 */
export function packagesMatchLock(root) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'))
  const installed = packagesOf(path.join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return false
  const needed = Object.entries(wanted).filter(([location, { optional }]) => location && !optional)
  return (
    needed.every(([location, { version }]) => installed[location]?.version === version) &&
    Object.entries(installed).every(([location, { version }]) => wanted[location]?.version === version)
  )
}
