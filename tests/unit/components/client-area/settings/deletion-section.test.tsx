import { ChakraProvider } from '@chakra-ui/react'
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { DeletionSection } from '@/components/client-area/settings/deletion-section'
import type { Role } from '@/lib/client-area/roles'
import { areaSystem } from '@/lib/theme/area/area-system'

jest.mock('@/lib/account-deletion/deletion-actions', () => ({}))

const account = { id: 'a1', name: 'Bramble', role: 'owner' as Role, isSample: false, deletionDueAt: null }

function section(changes: Partial<Parameters<typeof DeletionSection>[0]['account']> = {}) {
  const html = renderToStaticMarkup(
    <ChakraProvider value={areaSystem}>
      <DeletionSection account={{ ...account, ...changes }} />
    </ChakraProvider>,
  )
  const { body } = new JSDOM(html).window.document
  return {
    text: body.textContent ?? '',
    buttons: Array.from(body.querySelectorAll('button'), ({ textContent }) => textContent),
  }
}

it('says to owners what is deleted and when, and to export their data first', () => {
  const { text, buttons } = section()
  expect(text).toContain('seven days after you ask for it')
  expect(text).toContain('export it first')
  expect(buttons).toEqual(['Delete account'])
})

it.each<Role>(['admin', 'member', 'viewer'])('says to a user who is %s that they can leave', (role) => {
  const { text, buttons } = section({ role })
  expect(text).toContain('Only owners can delete the account. You can leave it')
  expect(buttons).toEqual([])
})

it('does not offer to delete the sample account', () => {
  expect(section({ isSample: true }).buttons).toEqual([])
})

it('says when the account will be deleted, and does not offer it again', () => {
  const { text, buttons } = section({ deletionDueAt: '2026-12-02T10:00:00Z' })
  expect(text).toContain('will be deleted on December 2, 2026')
  expect(buttons).toEqual([])
})
