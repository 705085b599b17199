import { runInThisContext } from 'node:vm'
import type * as Module from 'jsdom'

/**
 * jsdom loaded by Node itself, once per Jest worker. In the module registry of a test file, its thousand modules would be
 * evaluated again for each file. The `require` of Node's first context is Node's own.
 */
const { createRequire }: typeof import('node:module') = runInThisContext("process.getBuiltinModule('module')")
const jsdom: Pick<typeof Module, 'JSDOM' | 'VirtualConsole'> = createRequire(__filename)('jsdom')

export const { JSDOM, VirtualConsole } = jsdom
