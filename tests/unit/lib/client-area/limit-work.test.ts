import { refuseWork } from '@/lib/client-area/limit-work'

let userId = 'user'
jest.mock('@/lib/env/server', () => ({ environment: {} }))
jest.mock('@/lib/client-area/workspace', () => ({ currentWorkspace: async () => ({ userId }) }))

const siteOf = (id: string, accountId: string) => ({
  id,
  accountId,
  name: id,
  domain: 'shop.example',
  verifiedAt: null,
  isScannedWeekly: false,
})

/** Asks for verifications until one is refused. @returns how many passed */
async function passedOf(next: (nth: number) => { site: string; account: string; user: string }) {
  for (let nth = 0; ; nth++) {
    const { site, account, user } = next(nth)
    userId = user
    if (await refuseWork('domain', siteOf(site, account))) return nth
  }
}

beforeEach(() => {
  globalThis.workLimits = undefined
})

it.each([
  ['a site', 10, () => ({ site: 's', account: 'a', user: 'u' })],
  ['an account with many sites', 20, (nth: number) => ({ site: `${nth}`, account: 'a', user: `${nth}` })],
  ['a user of many accounts', 20, (nth: number) => ({ site: `${nth}`, account: `${nth}`, user: 'u' })],
  ['all together', 300, (nth: number) => ({ site: `${nth}`, account: `${nth}`, user: `${nth}` })],
])('limits %s to %d a minute', async (_, most, next) => {
  expect(await passedOf(next)).toBe(most)
})

it('says when to try again', async () => {
  const one = () => refuseWork('install', siteOf('s', 'a'))
  for (let nth = 0; nth < 6; nth++) expect(await one()).toBeUndefined()
  expect(await one()).toMatchObject({
    status: 'refused',
    message: expect.stringMatching(/^Too many in a short time\. Try again in /),
  })
})
