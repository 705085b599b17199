import { transformSync } from '@swc/core'

/** Matches code that Jest's CommonJS runtime cannot run. A false match causes only a needless rewrite. */
const ES_MODULE = /\bimport\b|^\s*export\b|[;}]\s*export\b/m

/** Rewrites a package's ES module to CommonJS. There is no source map, because tests are not debugged inside packages. */
export default {
  /**
   * @param {string} source
   * @param {string} filename
   */
  process: (source, filename) =>
    ES_MODULE.test(source)
      ? transformSync(source, {
          filename,
          swcrc: false,
          sourceMaps: false,
          jsc: { target: 'es2023', parser: { syntax: 'ecmascript' } },
          module: { type: 'commonjs' },
        })
      : { code: source },
}
