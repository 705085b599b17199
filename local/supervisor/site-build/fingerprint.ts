import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Everything `next build` reads. The sample dataset is content, not source. */
const sources = [
  '{app,components,lib,packages,schemas,public}/**/*',
  'studio/**/*.{ts,tsx,css,json}',
  '{proxy,instrumentation,instrumentation-client}.{ts,tsx}',
  'next.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig*.json',
]

/** Each build writes the stylesheets and packages: with them, the first build would change its own fingerprint. */
const isUnrelated = (entry: string) =>
  entry.startsWith(path.join('studio', 'sample')) ||
  entry.startsWith(path.join('public', 'packages')) ||
  entry.endsWith('.gen.css') ||
  entry.endsWith('.gen.json')

/**
 * @param root the project's directory
 * @returns every file that `next build` reads and did not write, relative to it, sorted
 */
export async function buildSources(root: string): Promise<string[]> {
  const files: string[] = []
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(path.relative(root, path.join(entry.parentPath, entry.name)))
  }
  return files.filter((name) => !isUnrelated(name)).sort()
}

/**
 * @param root the project's directory
 * @param buildInputs all other inputs of a build, such as variables that it copies into its output
 * @returns a digest that changes when a new build would
 */
export async function buildFingerprint(root: string, buildInputs: Record<string, string>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(buildInputs).sort()))
  for (const file of await buildSources(root)) {
    hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)))
  }
  return hash.digest('hex')
}
