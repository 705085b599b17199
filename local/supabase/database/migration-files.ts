import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../service/start-error.ts'

/** The file names that Supabase's CLI gives: when it was made (year to second), and what it does. */
const FILE_NAME = /^(?<version>\d{14})_(?<name>[\w-]+)\.sql$/

export interface Migration {
  version: string
  name: string
  /** The file's name, without its folder. */
  file: string
  text: string
}

/**
 * Reads the migrations of a folder, in the order of their names; files of other kinds are left alone.
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
