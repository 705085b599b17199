import { ChakraProvider } from '@chakra-ui/react'
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { DeletionBanner } from '@/components/client-area/shell/deletion-banner'
import { longDay } from '@/lib/format/format'
import { areaSystem } from '@/lib/theme/area/area-system'

jest.mock('@/lib/account-deletion/deletion-actions', () => ({}))

const dayMs = 86_400_000

/** @param days until the account is due */
function banner(days: number, canKeep: boolean) {
  const dueAt = new Date(Date.now() + days * dayMs).toISOString()
  const html = renderToStaticMarkup(
    <ChakraProvider value={areaSystem}>
      <DeletionBanner accountId="a1" accountName="Bramble" dueAt={dueAt} canKeep={canKeep} />
    </ChakraProvider>,
  )
  const { body } = new JSDOM(html).window.document
  return {
    dueAt,
    text: body.textContent ?? '',
    buttons: Array.from(body.querySelectorAll('button'), ({ textContent }) => textContent),
  }
}

it('says when the account will be deleted, and lets owners keep it', () => {
  const { dueAt, text, buttons } = banner(3, true)
  expect(text).toContain(`Bramble will be deleted on ${longDay(dueAt)} (UTC).`)
  expect(buttons).toEqual(['Keep account'])
})

it('says to others who can keep it', () => {
  const { text, buttons } = banner(3, false)
  expect(text).toContain('An owner can keep it.')
  expect(buttons).toEqual([])
})

it('offers nothing any more when the account is due', () => {
  const { text, buttons } = banner(-1, true)
  expect(text).toContain('Bramble is being deleted.')
  expect(buttons).toEqual([])
})
