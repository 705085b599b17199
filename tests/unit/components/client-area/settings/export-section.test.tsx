import { ChakraProvider } from '@chakra-ui/react'
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { ExportSection } from '@/components/client-area/settings/export-section'
import type { ExportState } from '@/lib/client-area/export/account-export'
import { areaSystem } from '@/lib/theme/area/area-system'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ refresh: () => undefined }),
}))
jest.mock('@/lib/client-area/export/export-actions', () => ({}))

const ready = {
  id: 'e1',
  readyAt: '2026-11-25T12:00:00Z',
  expiresAt: '2026-12-02T12:00:00Z',
  rowCount: 1_234,
}
const open = { requestedAt: '2026-11-25T12:00:00Z', progress: 40, rowCount: 1 }

function section(state: Partial<ExportState>) {
  const html = renderToStaticMarkup(
    <ChakraProvider value={areaSystem}>
      <ExportSection
        account={{ id: 'a1', name: 'Bramble' }}
        state={{ open: undefined, ready: undefined, hasFailed: false, ...state }}
      />
    </ChakraProvider>,
  )
  const { body } = new JSDOM(html).window.document
  return {
    text: body.textContent ?? '',
    buttons: Array.from(body.querySelectorAll('button'), ({ textContent }) => textContent),
    links: Array.from(body.querySelectorAll('a'), (link) => link.getAttribute('href')),
    progress: body.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow'),
  }
}

it('says what an export contains and offers to request one', () => {
  const { text, buttons, links } = section({})
  expect(text).toContain('One ZIP file with everything in Bramble, as JSON and CSV')
  expect([buttons, links]).toEqual([['Request export'], []])
})

it('shows how far the export is, and offers no other', () => {
  const { text, buttons, progress } = section({ open })
  expect(text).toContain('Preparing the export: 1 row so far.')
  expect([buttons, progress]).toEqual([[], '40'])
})

it('offers the download until it expires, and another export', () => {
  const { text, buttons, links } = section({ ready })
  expect(text).toContain('Export with 1,234 rows')
  expect(text).toContain('Dec 2, 2026')
  expect(links).toEqual(['/ai-discovery/settings/export?id=e1'])
  expect(buttons).toEqual(['Request export'])
})

it('keeps the download while the next export is prepared', () => {
  expect(section({ ready, open }).links).toEqual(['/ai-discovery/settings/export?id=e1'])
})

it('says what to do after a failure', () => {
  expect(section({ hasFailed: true }).text).toContain('The last export failed.')
})
