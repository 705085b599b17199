import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CommandError } from './command-error.ts'
import { root, siteModules, toolScript } from './project.ts'
import type { ProcessGroup } from './supervise.ts'

/** A generator of some of the committed files. */
export interface Generator {
  label: string
  files: string[]
  /** The source of the files, as error messages name it. */
  source: string
  /** The processes that write the files below a directory, run in this order. */
  passes: (directory: string) => { args: string[]; env?: Record<string, string> }[]
}

const contentTypes = 'lib/content/sanity.types.gen.ts'
const contentSchema = 'lib/content/schema.gen.ts'
const databaseTypes = 'lib/supabase/database.types.gen.ts'
const chakraTheme = 'lib/theme/area/chakra-theme.gen.ts'
const templates = 'supabase/templates'

/** Auth's mails, with their names in supabase/config.toml. */
const mailNames = ['confirmation', 'magic_link', 'recovery', 'email_change']

export const generators: readonly Generator[] = [
  {
    label: 'Types of the content model',
    files: [contentTypes, contentSchema],
    source: 'the schemas or queries',
    passes: (directory) => [
      { args: [toolScript('sanity'), 'schema', 'extract', '--force'] },
      { args: [path.join(root, 'lib/content/write-schema.ts'), path.join(directory, contentSchema)] },
      {
        args: [toolScript('sanity'), 'typegen', 'generate'],
        env: { CONTENT_TYPES_FILE: path.join(directory, contentTypes) },
      },
    ],
  },
  {
    label: 'Types of the database',
    files: [databaseTypes],
    source: 'the migrations and seeds',
    passes: (directory) => [
      {
        args: [
          path.join(root, 'local/supabase/database/generate-types.ts'),
          path.join(directory, databaseTypes),
        ],
      },
    ],
  },
  {
    label: "Chakra's part of the theme",
    files: [chakraTheme],
    source: 'the installed Chakra, or with what is used of it',
    passes: (directory) => [
      {
        args: [path.join(root, 'lib/theme/area/write-chakra-theme.ts'), path.join(directory, chakraTheme)],
      },
    ],
  },
  {
    label: "Supabase's mails",
    files: mailNames.map((name) => `${templates}/${name}.html`),
    source: 'the mails in lib/mail',
    passes: (directory) => [
      {
        args: [
          ...siteModules,
          path.join(root, 'lib/auth/mails/write-templates.ts'),
          path.join(directory, templates),
        ],
      },
    ],
  },
]

const listed = (files: readonly string[]) => files.join(', ')

/** @throws CommandError with the tool's last lines */
async function writeBelow(
  directory: string,
  processGroup: ProcessGroup,
  generator: Generator,
): Promise<void> {
  const { files, passes, label } = generator
  for (const file of files) await mkdir(path.join(directory, path.dirname(file)), { recursive: true })
  for (const { args, env } of passes(directory)) {
    const { code, lastLines } = await processGroup.run({
      name: label,
      args,
      env: { DO_NOT_TRACK: '1', ...env },
      output: 'lines',
    })
    if (code !== 0) throw new CommandError(`${listed(files)} could not be generated:\n${lastLines}`)
  }
}

/**
 * Rewrites those files of a generator that are out of date. It generates in a temporary directory, because other checks
 * read the committed files meanwhile.
 * @returns the files that were written
 * @throws CommandError with the tool's last lines
 */
export async function generate(processGroup: ProcessGroup, generator: Generator): Promise<string[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'findable-generated-'))
  try {
    await writeBelow(directory, processGroup, generator)
    const changed: string[] = []
    for (const file of generator.files) {
      const text = await readFile(path.join(directory, file), 'utf8')
      const committed = await readFile(path.join(root, file), 'utf8').catch(() => undefined)
      if (text === committed) continue
      await writeFile(path.join(root, file), text)
      changed.push(file)
    }
    return changed
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** @throws CommandError if committed files are out of date with the generator's source */
export async function assertUpToDate(processGroup: ProcessGroup, generator: Generator): Promise<void> {
  const changed = await generate(processGroup, generator)
  if (changed.length === 0) return
  throw new CommandError(
    `Out of date with ${generator.source}, and now rewritten: ${listed(changed)}. Commit it.`,
  )
}
