import { transformSync } from '@swc/core'

/** What Jest's CommonJS runtime cannot read as it is. A false hit costs a rewriting that changes nothing. */
const ES_MODULE = /\bimport\b|^\s*export\b|[;}]\s*export\b/m

/** Rewrites a package's ES module to CommonJS, without a source map: no test is debugged inside a package. */
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
