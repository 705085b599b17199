import path from 'node:path'
import { packagesMatchLock } from '@/local/launcher/installed-packages.mjs'

const root = process.cwd()

describe('the packages', () => {
  it('are those of the lock file: nothing is installed for this very test', () => {
    expect(packagesMatchLock(root)).toBe(true)
  })

  it('do not match where there are none', () => {
    expect(packagesMatchLock(path.join(root, 'tests'))).toBe(false)
  })
})
