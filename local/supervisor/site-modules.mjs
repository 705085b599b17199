import { readFileSync, statSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'

/*
 * Node alone runs some modules of the site: commands, generators, benchmarks, and threads in unit tests. It strips types, but neither
 * finds a file without its extension, nor `@/`, nor reads JSX. Loaded before them:
 * node --import ./local/supervisor/site-modules.mjs script.ts
 */

const root = new URL('../..', import.meta.url)
const load = createRequire(import.meta.url)

const isFile = (url) => statSync(url, { throwIfNoEntry: false })?.isFile() ?? false

function transformed(url) {
  // Not every command needs it, and a host may have installed with --omit=dev.
  const { transformSync } = load('@swc/core')
  return transformSync(readFileSync(new URL(url), 'utf8'), {
    filename: url,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  }).code
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context
    if (!/^(?:@|\.\.?)\//.test(specifier) || !parentURL?.startsWith(root.href))
      return nextResolve(specifier, context)
    const url = specifier.startsWith('@/') ? new URL(specifier.slice(2), root) : new URL(specifier, parentURL)
    const extension = ['.ts', '.tsx'].find((one) => isFile(new URL(url.href + one)))
    return nextResolve(extension ? url.href + extension : specifier, context)
  },
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context)
    return { format: 'module', source: transformed(url), shortCircuit: true }
  },
})
