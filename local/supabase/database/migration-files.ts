import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../service/start-error.ts'

/** The file names of Supabase's CLI: the creation time (year to second) and a name. */
const FILE_NAME = /^(?<version>\d{14})_(?<name>[\w-]+)\.sql$/

export interface Migration {
  version: string
  name: string
  /** The file's name without its directory. */
  file: string
  text: string
}

/**
 * Reads the migrations of a directory in the order of their names; other kinds of files are ignored.
 * @throws StartError for an SQL file that Supabase's CLI would not apply
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const groups = FILE_NAME.exec(file)?.groups
      if (!groups?.version || !groups.name) {
        throw new StartError(`The migration ${file} is not named <14 digits>_<name>.sql.`)
      }
      const text = await readFile(path.join(folder, file), 'utf8')
      return { version: groups.version, name: groups.name, file, text }
    }),
  )
}
