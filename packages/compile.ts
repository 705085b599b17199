import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const compiler = path.join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')

/**
 * Compiles one of the packages with its own tsconfig.json.
 * @param name the package's folder
 * @returns each written file by its name, sorted
 * @throws with the compiler's messages
 */
export async function compile(name: 'ai-visits' | 'tag'): Promise<Map<string, Uint8Array>> {
  const directory = await mkdtemp(path.join(tmpdir(), `${name}-`))
  try {
    const project = path.join(import.meta.dirname, name)
    await promisify(execFile)(process.execPath, [compiler, '--project', project, '--outDir', directory])
    const files = (await readdir(directory, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
      .sort()
    return new Map(
      await Promise.all(
        files.map(async (file) => [file, await readFile(path.join(directory, file))] as const),
      ),
    )
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** What makes a file a module. */
const moduleWords = /^(?:import .*;\n|export \{\};\n|export )/gm

/**
 * Compiles the tag. Pages load it as one classic script, so its modules are put into one function.
 * @throws with the compiler's messages
 */
export async function compileTag(): Promise<Uint8Array> {
  const modules = [...(await compile('tag')).values()]
  const text = modules.map((content) => Buffer.from(content).toString().replace(moduleWords, '')).join('')
  return Buffer.from(`(() => {\n${text}})();\n`)
}
