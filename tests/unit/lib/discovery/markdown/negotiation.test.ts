import { prefersMarkdown } from '@/lib/discovery/markdown/negotiation'

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/markdown, */*;q=0.8', true],
  // Equal preference: the first one (RFC 9110 leaves the choice to the server).
  ['text/markdown, text/html', true],
  ['text/html, text/markdown', false],
  ['text/html, text/markdown;q=0.9', false],
  ['text/html;q=0.5, text/markdown;q=0.6', true],
  ['text/markdown;q=0, */*', false],
  ['text/markdown;q=0', false],
  ['Text/Markdown', true],
  ['text/markdown;variant=GFM, text/html;q=0.1', true],
  ['text/markdown; charset=utf-8', true],
  ['text/markdown;variant=GFM;q=0.1, text/html', false],
  ['text/markdown-with-more', false],
  ['application/json, text/plain', false],
  ['*/*', false],
  ['text/*', false],
  ['', false],
  [null, false],
  // Chrome, Firefox and Safari.
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
])('decides for Accept %j whether to send Markdown: %s', (accept, answer) => {
  expect(prefersMarkdown(accept)).toBe(answer)
})
