import { newerVersion } from '@/lib/client-area/snippet/install-status'
import { version } from '@/packages/ai-visits/src/version'
import { tagVersion } from '@/packages/tag/install'

it.each([
  ['next', '1.0.0', version],
  ['cloudflare', '1.0.9', version],
  ['logs', '0.9.9', version],
  ['tag', '1.0.0', tagVersion],
  ['express', version, undefined],
  ['tag', tagVersion, undefined],
  ['next', '99.0.0', undefined],
  ['next', `${version}-beta`, undefined],
  // Code of the customer's own, an upload with curl, and an install that was not seen.
  ['custom', '1.0.0', undefined],
  ['logs', null, undefined],
  ['files', null, undefined],
] as const)('of %s %s, the newer version is %s', (source, own, newer) => {
  expect(newerVersion({ source, version: own })).toBe(newer)
})
