import { runInThisContext } from 'node:vm'
import type { JSDOM as Browser } from 'jsdom'

/**
 * jsdom as Node itself loads it, once in each of Jest's workers. In a test file's own registry its thousand modules would be
 * evaluated anew for each file that uses it. The context that Node began with is the one whose `require` is Node's.
 */
const { createRequire }: typeof import('node:module') = runInThisContext("process.getBuiltinModule('module')")
const jsdom: { JSDOM: typeof Browser } = createRequire(__filename)('jsdom')

export const { JSDOM } = jsdom
