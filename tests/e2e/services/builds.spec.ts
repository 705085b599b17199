import { mkdir, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { runningSites } from '../../../local/launcher/running-sites.mjs'
import { root } from '../../../local/supervisor/project.ts'
import { expect, test } from '../support/test.ts'

test('keeps serving its build when the name leads to the next', async ({ stage, request }) => {
  const name = stage.buildDirectory
  const [first, second] = [`${name}-first`, `${name}-second`]
  await stage.stopSite()
  await rename(name, first)
  await symlink(path.basename(first), name)
  try {
    await stage.startSite()
    expect(runningSites(root)).toContainEqual({
      pid: stage.processIds().site,
      directory: path.basename(first),
    })

    await mkdir(second)
    await rm(name)
    await symlink(path.basename(second), name)
    for (const address of ['/', '/blog', '/technical-documentation', '/llms.txt']) {
      const page = await request.get(address)
      expect(page.status(), address).toBe(200)
      for (const [file] of (await page.text()).matchAll(/\/_next\/static\/[\w./-]+\.(?:css|js)/g)) {
        expect((await request.get(file)).status(), file).toBe(200)
      }
    }
  } finally {
    await stage.stopSite()
    await rm(name, { force: true })
    await rm(second, { recursive: true, force: true })
    await rename(first, name)
    await stage.startSite()
  }
})
