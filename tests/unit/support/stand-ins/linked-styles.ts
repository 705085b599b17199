/** What a build writes: here every part has styles, but no rules. */
const parts = new Proxy(
  {},
  {
    get: () => [],
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: [] }),
  },
)

export default { tokens: '', rules: {}, parts }
