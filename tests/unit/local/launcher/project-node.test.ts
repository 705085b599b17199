import { execFile } from 'node:child_process'
import path from 'node:path'
import { findProjectNode } from '@/local/launcher/project-node.mjs'
import { pretendNode } from './pretend-node'

const root = process.cwd()

describe("the project's Node", () => {
  it('is the one that npm installed', () => {
    expect(findProjectNode(root).file).toContain(path.join(root, 'node_modules'))
  })

  it("is the system's if npm installed none, with a message", () => {
    const { file, remark } = findProjectNode(path.join(root, 'tests'))
    expect(file).toBe(process.execPath)
    expect(remark).toMatch(/^No Node of the project's own for .*: using the system's, /)
  })

  it('is refused in one sentence if both are missing', async () => {
    const script =
      "import('./local/launcher/project-node.mjs').then((m) => m.findProjectNode('/nowhere')).catch((e) => console.log(e.message))"
    const said = await new Promise<string>((resolve) => {
      execFile(process.execPath, [...pretendNode('20.19.0'), '-e', script], { cwd: root }, (_, stdout) =>
        resolve(stdout.trim()),
      )
    })
    expect(said).toMatch(
      /^npm installed no Node for .*, and the system's Node 20\.19\.0 is older than 22\.18: .*\.$/,
    )
  })
})
