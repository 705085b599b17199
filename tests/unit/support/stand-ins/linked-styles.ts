/** What a build writes: here every part has the same rule. */
const parts = new Proxy(
  {},
  {
    get: () => ['any'],
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: ['any'] }),
  },
)

export default { tokens: '', rules: { any: { layer: 'ui', css: '.any{color:red}' } }, parts }
