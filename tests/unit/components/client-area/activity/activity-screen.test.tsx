import { ChakraProvider } from '@chakra-ui/react'
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { ActivityScreen } from '@/components/client-area/activity/activity-screen'
import type { ActivityKind } from '@/lib/client-area/activity/activity'
import { areaSystem } from '@/lib/theme/area/area-system'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ push: () => undefined }),
}))

function emptyScreen(kind: ActivityKind | undefined, isFirstPage: boolean): HTMLElement {
  const html = renderToStaticMarkup(
    <ChakraProvider value={areaSystem}>
      <ActivityScreen
        accountName="Bramble"
        kind={kind}
        page={{ entries: [], nextAfter: undefined }}
        isFirstPage={isFirstPage}
      />
    </ChakraProvider>,
  )
  return new JSDOM(html).window.document.body
}

it('tells users who may not see the activity who may, without a filter', () => {
  const body = emptyScreen(undefined, true)
  expect(body.textContent).toContain('Only owners and admins of the account see its activity.')
  expect(body.querySelector('select')).toBeNull()
})

it('says that nothing of a kind was changed, and leaves the filter', () => {
  const body = emptyScreen('sites', true)
  expect(body.textContent).toContain('Nothing of this kind was changed in the last year.')
  expect(body.querySelector('select')).not.toBeNull()
})

it('says that there are no older changes', () => {
  expect(emptyScreen(undefined, false).textContent).toContain('There are no older changes.')
})
