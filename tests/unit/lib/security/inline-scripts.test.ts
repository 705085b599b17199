import { inlineScriptHashes } from '@/lib/security/inline-scripts'

/** The example of W3C CSP Level 3, §6.7.3.3, and of MDN: alert('Hello, world.'); */
const helloWorld = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
const hello = "alert('Hello, world.');"

describe('the hashes of a page’s inline scripts', () => {
  test('are those that a browser computes', () => {
    expect(inlineScriptHashes(`<body><script>${hello}</script></body>`)).toEqual([helloWorld])
  })

  test.each([
    '<script id="_R_">',
    '<script nonce="once">',
    '<script type="module">',
    '<script type="text/javascript">',
    '<SCRIPT data-note="a > b" async>',
    '<script data-src="/a.js">',
  ])('include %s', (tag) => {
    expect(inlineScriptHashes(`${tag}${hello}</script>`)).toEqual([helloWorld])
  })

  test.each([
    ['a file', '<script src="/a.js" async=""></script>'],
    ['a JSON-LD data block', `<script type="application/ld+json">${hello}</script>`],
    ['a data block without quotes', `<script type=application/json>${hello}</script>`],
    ['an empty element', '<script></script>'],
    ['escaped text', '<p>&lt;script&gt;alert()&lt;/script&gt;</p><template></template>'],
  ])('do not include %s', (_, html) => {
    expect(inlineScriptHashes(html)).toEqual([])
  })

  test('are unique and in the order of the page', () => {
    const html = `<script>a()</script><script src="/x.js"></script><script>${hello}</script>\n<script>a()</script>`
    const hashes = inlineScriptHashes(html)
    expect(hashes).toHaveLength(2)
    expect(hashes[1]).toBe(helloWorld)
  })

  test('handle text outside ASCII and several lines', () => {
    expect(inlineScriptHashes('<script>\n“é”\n</script>')).not.toEqual(
      inlineScriptHashes('<script>“é”</script>'),
    )
  })
})
