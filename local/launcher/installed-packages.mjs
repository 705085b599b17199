import { readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} LockedPackages */

/**
 * `run`: what building and serving the site takes. `develop`: that, and what checks, tests and measures it.
 * @typedef {'run' | 'develop'} Purpose
 */

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
 * @param {Purpose} purpose
 * @returns {'complete' | 'incomplete' | 'different'} `incomplete` where all that is there is right, and packages lack
 */
export function compareWithLock(root, purpose) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'))
  const installed = packagesOf(path.join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return 'different'
  const isRight = Object.entries(installed).every(
    ([place, { version }]) => wanted[place]?.version === version,
  )
  if (!isRight) return 'different'
  const isThere = Object.entries(wanted)
    .filter(
      ([, { optional, dev, devOptional }]) => !optional && (purpose === 'develop' || !(dev || devOptional)),
    )
    .every(([place]) => !place || place in installed)
  return isThere ? 'complete' : 'incomplete'
}
