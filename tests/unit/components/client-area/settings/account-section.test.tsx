import { ChakraProvider } from '@chakra-ui/react'
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { AccountSection } from '@/components/client-area/settings/account-section'
import type { Role } from '@/lib/client-area/roles'
import { areaSystem } from '@/lib/theme/area/area-system'

jest.mock('@/lib/client-area/settings/rename-account', () => ({}))

it.each<[Role, number]>([
  ['owner', 1],
  ['admin', 1],
  ['member', 0],
  ['viewer', 0],
])('shows the name and plan of the account, which a user who is %s may rename or not', (role, buttons) => {
  const html = renderToStaticMarkup(
    <ChakraProvider value={areaSystem}>
      <AccountSection account={{ id: 'a1', name: 'Bramble', planName: 'Pro', role }} />
    </ChakraProvider>,
  )
  const { body } = new JSDOM(html).window.document
  for (const style of body.querySelectorAll('style')) style.remove()
  const rows = Array.from(body.querySelectorAll('li'), ({ textContent }) => textContent)
  expect(rows).toEqual([`NameBramble${buttons ? 'Change' : ''}`, 'PlanPro'])
  expect(body.querySelectorAll('button[aria-label="Rename the account"]')).toHaveLength(buttons)
})
