/** As in package.json, which a bundler may not include. */
export const version = '1.2.0'
