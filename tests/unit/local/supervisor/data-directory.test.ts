import { chmod, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { directoryFault, prepareDataDirectory } from '@/local/supervisor/data-directory.ts'
import { readSecrets } from '@/local/supervisor/secrets.ts'

const temporary = () => mkdtemp(path.join(tmpdir(), 'findable-data-'))
const modeOf = async (file: string) => (await stat(file)).mode & 0o7777

describe('the data directory', () => {
  it('is created empty and private, with its parents', async () => {
    const directory = path.join(await temporary(), 'a', 'b')
    await prepareDataDirectory(directory)
    expect(await readdir(directory)).toEqual([])
    expect(await modeOf(directory)).toBe(0o700)
  })

  it.each([
    ['is made private if others may read it', 0o755, 0o700],
    ['is not made private if all users share it, such as /tmp', 0o1777, 0o1777],
  ])('%s', async (_, before, after) => {
    const directory = await temporary()
    await chmod(directory, before)
    await prepareDataDirectory(directory)
    expect(await modeOf(directory)).toBe(after)
  })

  it('is refused in one sentence if a file has its name', async () => {
    const file = path.join(await temporary(), 'file')
    await writeFile(file, '')
    await expect(prepareDataDirectory(path.join(file, 'data'))).rejects.toThrow(
      `The data directory ${file}/data is not a directory: choose another. Example: DATA_DIR=.local`,
    )
  })

  it('is refused if the system creates no directories there, such as /proc', async () => {
    await expect(prepareDataDirectory('/proc/x/data')).rejects.toThrow(
      /^The data directory \/proc\/x\/data .*choose another\. Example: DATA_DIR=\.local$/,
    )
  })

  it.each([
    ['ENOSPC', /no space left/],
    ['EROFS', /read-only disk/],
    ['EACCES', /may not be written by you/],
    ['EIO', /cannot be used \(EIO\)/],
  ])('explains %s', (code, sentence) => {
    const fault = directoryFault('/data', Object.assign(new Error(code), { code }))
    expect(fault).toMatch(sentence)
    expect(fault.split('\n')).toHaveLength(1)
  })
})

describe('the secrets', () => {
  it('are created once, readable only by their owner', async () => {
    const directory = await temporary()
    const made = await readSecrets(directory)
    expect(await readSecrets(directory)).toEqual(made)
    expect(await modeOf(path.join(directory, 'secrets.json'))).toBe(0o600)
    expect(new Set(Object.values(made)).size).toBe(7)
  })

  it('are not replaced if damaged', async () => {
    const directory = await temporary()
    await writeFile(path.join(directory, 'secrets.json'), '{"lakeToken":')
    await expect(readSecrets(directory)).rejects.toThrow(/secrets\.json is damaged: delete it/)
  })
})
