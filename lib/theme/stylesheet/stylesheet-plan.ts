import type { RecipeFile } from './recipe-files.ts'
import { loadedWith, type SourceGraph } from './source-graph.ts'

/** The stylesheet of the frame, which every page of `app/(site)` has, and its late parts too. */
export const frameStylesheet = 'components/site/site-frame.gen.css'

/** What pages link the styles of by its name: `linked-styles.ts` makes stylesheets of them. */
const isLinkedPart = (file: string) =>
  /^components\/(?:sections\/[\w-]+\/[\w-]+|pages\/(?:legal|empty)-page|ui\/(?:breadcrumbs|section))\.tsx$/.test(
    file,
  )

const sectionFolder = 'components/sections/'

/** Where the stylesheet of a page ends: the parts behind these files are linked. */
const linking: readonly string[] = [
  'components/sections/list.ts',
  'components/sections/page-sections.tsx',
  'components/pages/legal-page.tsx',
  'components/pages/empty-page.tsx',
]

/** One generated stylesheet. */
export interface PlannedStylesheet {
  /** Relative to the project. */
  file: string
  recipes: RecipeFile[]
  /** Whether it has the tokens and the styles of elements, because nothing else on the page has them. */
  isComplete: boolean
}

/** Outside of `(site)`, pages have no frame. */
const isWithoutFrame = (file: string) => file.startsWith('app/') && !file.startsWith('app/(site)/')

/** Next's names for what is shown at a path. */
const isPage = (file: string) => /^app\/(?:.*\/)?(?:page|global-error|global-not-found)\.tsx$/.test(file)

/** The recipe files whose classes these files use. */
function recipesIn(graph: SourceGraph, files: Set<string>, recipes: readonly RecipeFile[]): RecipeFile[] {
  const names = new Set(
    [...files]
      .flatMap((file) => graph.get(file)?.classNames ?? [])
      .map((name) => name.replace(/(?:__|--).*/, '')),
  )
  return recipes.filter(
    (one) => files.has(one.file) || one.recipes.some(({ className }) => names.has(className)),
  )
}

/**
 * Decides which recipes each stylesheet has: those of the files that import it, and of everything loaded together with
 * them. What the frame has is not repeated.
 * @throws Error if a page or a late part uses a recipe that none of its stylesheets has, or has two stylesheets beside the frame's
 */
export function planStylesheets(graph: SourceGraph, recipes: readonly RecipeFile[]): PlannedStylesheet[] {
  const importers = new Map<string, string[]>()
  for (const [file, { stylesheets }] of graph)
    for (const sheet of stylesheets) importers.set(sheet, [...(importers.get(sheet) ?? []), file])
  const usedBy = (files: Iterable<string>) => recipesIn(graph, loadedWith(graph, files, linking), recipes)
  const inFrame = new Set(usedBy(importers.get(frameStylesheet) ?? []))
  const plans = [...importers].map(([file, roots]) => {
    const isComplete = file === frameStylesheet || isWithoutFrame(file)
    const used = usedBy(roots)
    return { file, isComplete, recipes: isComplete ? used : used.filter((one) => !inFrame.has(one)) }
  })

  // What sections load late has its styles in the stylesheet that the page links.
  const late = [...graph].flatMap(([file, { lateImports }]) =>
    file.startsWith(sectionFolder) ? [] : lateImports,
  )
  for (const file of [...graph.keys()].filter(isPage).concat(late)) {
    const loaded = loadedWith(graph, [file], linking)
    const sheets = new Set([...loaded].flatMap((one) => graph.get(one)?.stylesheets ?? []))
    const own = plans.filter((plan) => sheets.has(plan.file))
    if (own.filter((plan) => plan.file !== frameStylesheet).length > 1)
      throw new Error(`${file} loads more than one stylesheet: ${[...sheets].join(', ')}.`)
    const has = new Set(own.flatMap((plan) => plan.recipes))
    const missing = usedBy([file]).filter(
      (one) => !has.has(one) && (isWithoutFrame(file) || !inFrame.has(one)),
    )
    if (missing.length > 0)
      throw new Error(
        `${file} uses ${missing.map((one) => one.file).join(', ')}, but imports no stylesheet with them. Add: import './${file.replace(/^.*\/|\.tsx?$/g, '')}.gen.css'`,
      )
  }
  return plans
}

/**
 * The recipe files of each part that pages link the styles of. What the frame has is not repeated.
 * @returns recipe files by the name of the part's file, without its extension
 * @throws Error if two parts have the same name
 */
export function planLinkedStyles(
  graph: SourceGraph,
  recipes: readonly RecipeFile[],
): Map<string, RecipeFile[]> {
  const frame = [...graph].flatMap(([file, { stylesheets }]) =>
    stylesheets.includes(frameStylesheet) ? [file] : [],
  )
  const inFrame = new Set(recipesIn(graph, loadedWith(graph, frame, linking), recipes))
  const parts = new Map<string, RecipeFile[]>()
  for (const file of [...graph.keys()].filter(isLinkedPart)) {
    const name = file.replace(/^.*\/|\.tsx$/g, '')
    if (parts.has(name)) throw new Error(`Two parts of pages are called ${name}.`)
    const files = loadedWith(graph, [file])
    const late = [...files].flatMap((one) =>
      one.startsWith(sectionFolder) ? (graph.get(one)?.lateImports ?? []) : [],
    )
    const used = recipesIn(graph, loadedWith(graph, [file, ...late]), recipes)
    parts.set(
      name,
      used.filter((one) => !inFrame.has(one)),
    )
  }
  return parts
}
