import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../project.ts'

/**
 * The variables that tests get: of the system, of npm, of continuous integration and of the tests. All others, above all those
 * of the site and of hosted services, would change what is tested.
 */
const kept =
  /^(PATH|HOME|USER|LOGNAME|SHELL|PWD|TERM|COLORTERM|NO_COLOR|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SystemRoot|XDG_\w+|NODE_EXTRA_CA_CERTS|(https?|no)_proxy|npm_\w+|CI|PW\w*|PLAYWRIGHT_\w+|DISPLAY|TEST_\w+|SWEEP|NEXT_TELEMETRY_DISABLED|NODE_CHANNEL\w*|WATCHED_PARENT)$/i

/** Removes from this process's environment what tests must not depend on, and adds what makes their services faster. */
export function keepTestVariables(): void {
  for (const name of Object.keys(process.env)) if (!kept.test(name)) delete process.env[name]
  Object.assign(process.env, fastServices)
}

const caches = path.join(root, 'node_modules/.cache')

const fastServices = {
  // The least work for a password that bcrypt allows, in the local Supabase.
  LITE_AUTH_BCRYPT_COST: '4',
  // Compiled code, which processes share: that of V8, and of Playwright.
  NODE_COMPILE_CACHE: path.join(caches, 'node'),
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(caches, 'playwright'),
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    // A copy of the sources without a repository.
    return '1'
  }
}

/** The seed of random tests: TEST_SEED or, so that each commit has one of its own that can be repeated, from the commit. */
export const testSeed = (): string =>
  process.env.TEST_SEED ?? String(Number.parseInt(commit().slice(0, 7), 16))
