import path from 'node:path'
import { findProjectNode } from '@/local/launcher/project-node.mjs'

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

  it.each(['20.19.0', '22.17.9'])('is refused in one sentence if both are missing or old: %s', (node) => {
    const { versions } = process
    Object.defineProperty(process, 'versions', { value: { ...versions, node } })
    expect(() => findProjectNode('/nowhere')).toThrow(
      new RegExp(
        `^npm installed no Node for .*, and the system's Node ${node} is older than 22\\.18: .*\\.$`,
      ),
    )
    Object.defineProperty(process, 'versions', { value: versions })
  })
})
