import { readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} LockedPackages */

/**
 * `run`: the packages to build and serve the site. `develop`: also those to check, test and measure it.
 * @typedef {'run' | 'develop'} Purpose
 */

/**
 * @param {string} file a lock file in npm's format
 * @returns {LockedPackages | undefined} undefined if the file is missing or unreadable
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Compares the installed packages with the lock file. They are read from npm's own record of its last complete
 * installation (an interrupted one leaves none). Optional packages may be missing: they are for other platforms.
 * @param {string} root the project's directory
 * @param {Purpose} purpose
 * @returns {'complete' | 'incomplete' | 'different'} `incomplete` if all installed packages are correct but some are missing
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
