import { ChakraProvider } from '@chakra-ui/react'
import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NoSite } from '@/components/client-area/analytics/no-site'
import { AgentsNotConnected, PeopleNotConnected } from '@/components/client-area/analytics/not-connected'
import { EditAccessProvider } from '@/components/client-area/edit-access'
import { NoEngines } from '@/components/client-area/prompts/no-engines'
import { areaSystem } from '@/lib/theme/area/area-system'

function links(screen: ReactNode, canEdit: boolean): [text: string, href: string][] {
  const html = renderToStaticMarkup(
    <ChakraProvider value={areaSystem}>
      <EditAccessProvider value={canEdit}>{screen}</EditAccessProvider>
    </ChakraProvider>,
  )
  const found = new JSDOM(html).window.document.querySelectorAll('a')
  return Array.from(found, (link) => [link.textContent, link.getAttribute('href') ?? ''])
}

it.each([
  [<AgentsNotConnected key="agents" />, 'Connect your server', '/ai-discovery/snippet/server'],
  [<PeopleNotConnected key="people" />, 'Add the tag', '/ai-discovery/snippet'],
  [<NoSite key="domain" hasSite />, 'Enter the domain', '/ai-discovery'],
  [<NoSite key="site" hasSite={false} />, 'Add a site', '/ai-discovery'],
  [
    <NoEngines key="engines" engines={[]} docsAddress="/docs/engines" />,
    'How to connect engines',
    '/docs/engines',
  ],
])('leads only users who may edit to what connects a site', (screen, text, href) => {
  expect(links(screen, true)).toEqual([[text, href]])
  expect(links(screen, false)).toEqual([])
})
