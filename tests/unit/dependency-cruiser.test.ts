import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toolScript } from '@/local/supervisor/project.ts'

const root = process.cwd()
const folders = ['app', 'components', 'lib', 'studio', 'schemas', 'local', 'packages', 'tests']

/** A small project that breaks every rule once, with every kind of import. */
const planted: Record<string, string> = {
  'package.json':
    '{"name":"planted","dependencies":{"bundled":"1.0.0"},"devDependencies":{"only-for-tests":"1.0.0"}}',
  'tsconfig.json': '{"compilerOptions":{"moduleResolution":"bundler","paths":{"@/*":["./*"]}}}',
  'node_modules/only-for-tests/package.json': '{"name":"only-for-tests","version":"1.0.0","main":"index.js"}',
  'node_modules/only-for-tests/index.js': '',
  'app/page.tsx': "import '@/schemas/post'\nexport type Page = 1",
  'app/studio/page.tsx': "import '@/studio/config'",
  'components/card.tsx': "import type { Page } from '@/app/page'\nexport type Card = Page",
  'lib/content.ts': "import type { Card } from '../components/card'\nexport type Content = Card",
  'lib/seo/rules.ts': "import 'only-for-tests'",
  'lib/lake.ts': "export const lake = () => import('../local/lake.ts')",
  'lib/one.ts': "export { two as one } from './two'",
  'lib/two.ts': "export { one as two } from './one'",
  'lib/lost.ts': "import './nowhere'",
  'studio/config.ts': "import '@/lib/seo/rules'\nimport '@/lib/content'",
  'schemas/post.ts': "import '@/studio/config'",
  'local/lake.ts': "import '../lib/lost.ts'\nexport {}",
  'local/archive.ts': "async function run() {\n  using handle = open()\n}\nimport '../tests/support'",
  'packages/tag/install.ts': "import '../../schemas/post'\nexport {}",
  'packages/ai-visits/src/next.ts': "import 'bundled'\nexport {}",
  'node_modules/bundled/package.json': '{"name":"bundled","version":"1.0.0","main":"index.js"}',
  'node_modules/bundled/index.js': '',
  'lib/install.ts': "import '../packages/tag/install'\nimport '../packages/ai-visits/src/next'",
  'tests/support.ts': "import '@/app/page'",
}

async function plant(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'findable-planted-'))
  for (const [name, text] of Object.entries(planted)) {
    const file = path.join(directory, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return directory
}

const cruise = (directory: string): Promise<string> =>
  new Promise((resolve) => {
    const args = ['--config', path.join(root, '.dependency-cruiser.mjs'), ...folders]
    execFile(
      process.execPath,
      [toolScript('dependency-cruiser', 'depcruise'), ...args],
      { cwd: directory },
      (_, stdout) => resolve(stdout),
    )
  })

it('finds exactly the planted violations', async () => {
  const violations = (await cruise(await plant()))
    .split('\n')
    .filter((line) => line.startsWith('  error '))
    .map((line) => line.trim().replace(/^error /, ''))
  expect(violations.sort()).toEqual([
    'app-reads-generated-types: app/page.tsx → schemas/post.ts',
    'components-below-app: components/card.tsx → app/page.tsx',
    'installed-packages-have-no-dependencies: packages/ai-visits/src/next.ts → node_modules/bundled/index.js',
    'lib-imports-no-higher-layer: lib/content.ts → components/card.tsx',
    'local-services-do-not-import-site: local/lake.ts → lib/lost.ts',
    // One cycle is planted, and the other violations form another.
    expect.stringContaining('no-cycles: '),
    expect.stringContaining('no-cycles: '),
    expect.stringContaining('no-development-package-in-the-product: lib/seo/rules.ts → '),
    'no-import-from-tests: local/archive.ts → tests/support.ts',
    expect.stringContaining('no-unresolved-import: lib/lost.ts → '),
    'packages-import-nothing-of-the-project: packages/tag/install.ts → schemas/post.ts',
    'schemas-import-addresses-only: schemas/post.ts → studio/config.ts',
    'site-does-not-import-local-services: lib/lake.ts → local/lake.ts',
    'site-imports-installs-of-packages-only: lib/install.ts → packages/ai-visits/src/next.ts',
    'studio-imports-shared-rules-only: studio/config.ts → lib/content.ts',
  ])
})
