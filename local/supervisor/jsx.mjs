import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { transformSync } from '@swc/core'

// Node strips types but cannot read JSX. Loaded before a script that imports components:
// node --import ./local/supervisor/jsx.mjs script.ts
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context)
    const { code } = transformSync(readFileSync(new URL(url), 'utf8'), {
      filename: url,
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
