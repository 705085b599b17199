import { UnsentExpiries } from '@/lib/cache/shared/unsent-expiries'

test('gives each tag once until it could not be sent', () => {
  const unsent = new UnsentExpiries()
  expect(unsent.isEmpty).toBe(true)
  unsent.add(['a', 'b', 'a'])
  expect(unsent.takeAll()).toEqual(['a', 'b'])
  expect(unsent.isEmpty).toBe(true)
  unsent.add(['b'])
  expect(unsent.takeAll()).toEqual(['b'])
})

test('sends again what Redis may have lost: the tags of the last five minutes', () => {
  const unsent = new UnsentExpiries()
  unsent.markSent(['old'], 0)
  unsent.markSent(['new'], 1_000)
  unsent.doubtSent(5 * 60_000 + 500)
  expect(unsent.takeAll()).toEqual(['new'])
  unsent.doubtSent(5 * 60_000 + 500)
  expect(unsent.isEmpty).toBe(true)
})
