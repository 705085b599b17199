import { renderToStaticMarkup } from 'react-dom/server'
import { Press } from '@/components/home/press'
import { mention } from './mention'

jest.mock('@/lib/env/server', () => ({
  environment: { contentMode: 'embedded', projectId: 'local', dataset: 'production' },
}))

const edit = () => ({})

describe('press', () => {
  const html = (item: Partial<typeof mention>) =>
    renderToStaticMarkup(<Press page={null} items={[{ ...mention, ...item }]} edit={edit} />)

  test('fills a rating’s share of the five stars, and all of them for a rating in words', () => {
    expect(html({ kind: 'rating', figure: '4.6' })).toContain('background-size:92% 100%')
    expect(html({ kind: 'rating', figure: 'Excellent' })).toContain('background-size:100% 100%')
  })

  test('shows the month of a distinction without a figure, or nothing', () => {
    expect(html({ kind: 'launch', publishedAt: '2026-02-03' })).toContain('>Feb 2026</p>')
    expect(html({ kind: 'leaderboard' })).not.toContain('press__figure')
  })

  test('has no link without an address, and names a link without a title by its source', () => {
    expect(html({ title: 'A story' })).not.toContain('<a')
    expect(html({ url: 'https://a.example', source: 'The Ledger' })).toContain('>The Ledger</a>')
  })
})
