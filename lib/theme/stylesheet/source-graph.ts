import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What one source file imports, as paths relative to the project; packages are left out. */
export interface SourceFile {
  imports: string[]
  /** Files that it loads later, by `import()`. */
  lateImports: string[]
  /** Its `*.gen.css`, loaded with it or later. */
  stylesheets: string[]
  /** The words of its `className="..."` attributes: client components write the classes of recipes as literals. */
  classNames: string[]
}

export type SourceGraph = Map<string, SourceFile>

// Biome formats every import this way. Types are erased, so that their imports load nothing.
const staticImport =
  /^(?:import\s+(?!type\b)(?:[\w*{}\s,$]+\sfrom\s+)?|export\s+(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+)'([^']+)'/gm
const lateImport = /(?<!typeof )\bimport\('([^']+)'\)/g
const classAttribute = /\b(?:c|\w+C)lassName="([^"]+)"/g

const groups = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, group = '']) => group)

/** Reads the imports of every source file of app/ and components/. */
export function readSourceGraph(root: string): SourceGraph {
  const files = globSync('{app,components}/**/*.{ts,tsx}', { cwd: root }).sort()
  const names = new Set(files.map((file) => file.replaceAll(path.sep, '/')))
  const resolve = (from: string, specifier: string) => {
    if (!/^(?:\.\.?|@)\//.test(specifier)) return []
    const target = specifier.startsWith('@/')
      ? specifier.slice(2)
      : path.posix.join(path.posix.dirname(from), specifier)
    if (target.endsWith('.gen.css')) return [target]
    return [target, `${target}.ts`, `${target}.tsx`].filter((name) => names.has(name))
  }
  const read = (file: string): SourceFile => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const targets = (pattern: RegExp) =>
      groups(text, pattern).flatMap((specifier) => resolve(file, specifier))
    const [imports, lateImports] = [targets(staticImport), targets(lateImport)]
    const isStylesheet = (target: string) => target.endsWith('.gen.css')
    return {
      imports: imports.filter((target) => !isStylesheet(target)),
      lateImports: lateImports.filter((target) => !isStylesheet(target)),
      stylesheets: [...imports, ...lateImports].filter(isStylesheet),
      classNames: groups(text, classAttribute).flatMap((value) => value.split(' ')),
    }
  }
  return new Map([...names].map((file) => [file, read(file)]))
}

/**
 * The files that are loaded together with these, themselves included.
 * @param ends files that are left out, with what they import
 */
export function loadedWith(
  graph: SourceGraph,
  files: Iterable<string>,
  ends: readonly string[] = [],
): Set<string> {
  const reached = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    if (ends.includes(file)) continue
    reached.add(file)
    waiting.push(...(graph.get(file)?.imports ?? []))
  }
  return reached
}
