import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Recipe, recipe } from '@/lib/theme/recipe'
import { readSourceGraph } from '@/lib/theme/stylesheet/source-graph'
import { frameStylesheet, planLinkedStyles, planStylesheets } from '@/lib/theme/stylesheet/stylesheet-plan'
import { sectionTypes } from '@/schemas/sections'

const made: string[] = []
afterAll(() => Promise.all(made.map((directory) => rm(directory, { recursive: true }))))

const recipeFile = (name: string): { file: string; recipes: Recipe<string>[] } => ({
  file: `components/ui/${name}.recipe.ts`,
  recipes: [recipe({ className: name, slots: ['root'], base: {} }).recipe],
})
const recipes = ['bar', 'button', 'hero', 'dialog', 'tour'].map(recipeFile)
const recipeSources = Object.fromEntries(recipes.map(({ file }) => [file, '']))

/** A project with these files. */
async function graphOf(files: Record<string, string>) {
  const root = await mkdtemp(path.join(tmpdir(), 'findable-plan-'))
  made.push(root)
  for (const [name, text] of Object.entries({ ...recipeSources, ...files })) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true })
    await writeFile(path.join(root, name), text)
  }
  return readSourceGraph(root)
}

/** The class names in each stylesheet of a project with these files. */
async function plan(files: Record<string, string>) {
  const plans = planStylesheets(await graphOf(files), recipes)
  return Object.fromEntries(
    plans.map((one) => [one.file, one.recipes.flatMap((file) => file.recipes.map((r) => r.className))]),
  )
}

const frame = {
  'components/site/site-frame.tsx': `
import type { Unused } from '@/components/ui/tour.recipe'
import { bar } from '@/components/ui/bar.recipe'
import {
  button,
  other,
} from '../ui/button.recipe'
import './site-frame.gen.css'
`,
}

it('puts what a page loads into its stylesheet, except what the frame has', async () => {
  const sheets = await plan({
    ...frame,
    'components/home/hero.tsx': `import { button } from '../ui/button.recipe'\nexport { hero } from '@/components/ui/hero.recipe'`,
    'app/(site)/page.tsx': `import { Hero } from '@/components/home/hero'\nimport './page.gen.css'`,
  })
  expect(sheets).toEqual({ [frameStylesheet]: ['bar', 'button'], 'app/(site)/page.gen.css': ['hero'] })
})

it('recognizes the classes that client components write as literals', async () => {
  const sheets = await plan({
    ...frame,
    'components/home/dialog.tsx': `import './dialog.gen.css'\n<dialog className="dialog__inner dialog--wide" />`,
    'components/home/open.ts': `const open = () => import('./dialog')`,
    'app/(site)/page.tsx': `import { open } from '@/components/home/open'`,
  })
  expect(sheets['components/home/dialog.gen.css']).toEqual(['dialog'])
})

it('repeats the frame’s styles for a page outside of the frame', async () => {
  const sheets = await plan({
    ...frame,
    'app/embed/page.tsx': `import { button } from '@/components/ui/button.recipe'\nimport './page.gen.css'`,
  })
  expect(sheets['app/embed/page.gen.css']).toEqual(['button'])
})

it('shares a stylesheet between pages that import the same one', async () => {
  const sheets = await plan({
    ...frame,
    'app/(site)/list.tsx': `import { hero } from '@/components/ui/hero.recipe'\nimport './list.gen.css'`,
    'app/(site)/page.tsx': `import { List } from './list'`,
    'app/(site)/more/page.tsx': `import { tour } from '@/components/ui/tour.recipe'\nimport '../list.gen.css'`,
  })
  expect(sheets['app/(site)/list.gen.css']).toEqual(['hero', 'tour'])
})

it.each([
  ['page', { 'app/(site)/page.tsx': `import { hero } from '@/components/ui/hero.recipe'` }],
  [
    'late part',
    {
      'app/(site)/page.tsx': `const late = () => import('./late')`,
      'app/(site)/late.ts': `import { hero } from '@/components/ui/hero.recipe'`,
    },
  ],
])('rejects a %s whose styles are in none of its stylesheets', async (_, files) => {
  await expect(plan({ ...frame, ...files })).rejects.toThrow(
    /uses components\/ui\/hero\.recipe\.ts, but imports no stylesheet with them\. Add: import '\.\/(?:page|late)\.gen\.css'/,
  )
})

it('rejects a page with two stylesheets beside the frame’s', async () => {
  const files = {
    'components/home/hero.tsx': `import { hero } from '@/components/ui/hero.recipe'\nimport './hero.gen.css'`,
    'app/(site)/page.tsx': `import { Hero } from '@/components/home/hero'\nimport './page.gen.css'`,
  }
  await expect(plan({ ...frame, ...files })).rejects.toThrow('loads more than one stylesheet')
})

const section = {
  'components/sections/list.ts': `import { a } from './a/a-section'`,
  'components/sections/a/a-section.tsx': `import { hero } from '../../ui/hero.recipe'\nimport { button } from '../../ui/button.recipe'\nimport { Late } from './late'`,
  'components/sections/a/late.tsx': `const Late = lazy(() => import('../../ui/form'))`,
  'components/ui/form.tsx': `<form className="tour">`,
}

it('links the styles of a section, late parts too, and repeats them in no stylesheet of a page', async () => {
  const files = {
    ...frame,
    ...section,
    'app/(site)/page.tsx': `import { list } from '@/components/sections/list'`,
  }
  const parts = planLinkedStyles(await graphOf(files), recipes)
  const classes = parts.get('a-section')?.flatMap((file) => file.recipes.map(({ className }) => className))
  expect(classes).toEqual(['hero', 'tour'])
  expect(Object.keys(await plan(files))).toEqual([frameStylesheet])
})

it('knows the styles of each kind of section by its type', () => {
  const parts = planLinkedStyles(readSourceGraph(process.cwd()), [])
  const names = sectionTypes.map(({ name }) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  expect(names.filter((name) => !parts.has(name))).toEqual([])
})
