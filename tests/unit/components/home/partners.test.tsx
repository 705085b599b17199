import { renderToStaticMarkup } from 'react-dom/server'
import { Partners } from '@/components/home/partners'
import type { PartnerLogosQueryResult } from '@/lib/content/sanity.types.gen'

jest.mock('@/lib/env/server', () => ({
  environment: { contentMode: 'embedded', projectId: 'local', dataset: 'production' },
}))

const edit = () => ({})

test('reserves a logo’s place, serves it from the site and names its fallback', () => {
  const reference = (id: string) => ({ _type: 'reference' as const, _ref: id })
  const partner: PartnerLogosQueryResult[number] = {
    _id: 'p',
    _type: 'partnerLogo',
    name: 'Tidelore',
    logo: {
      alt: 'Tidelore',
      caption: null,
      hotspot: null,
      crop: null,
      asset: reference('image-abc-600x200-png'),
      asset_metadata: { isOpaque: false, backgroundColor: null, dimensions: { width: 600, height: 200 } },
    },
    fallback: { hotspot: null, crop: null, asset: reference('image-def-300x100-png') },
    sizes: '8rem',
    url: null,
  }
  const html = renderToStaticMarkup(<Partners page={null} logos={[partner]} edit={edit} />)
  expect(html).toContain('width="600" height="200"')
  expect(html).toContain('sizes="8rem"')
  expect(html).toMatch(
    /srcSet="\/content-lake\/images\/local\/production\/abc-600x200\.png\?w=160[^"]+ 160w, /,
  )
  expect(html).not.toContain('640w')
  expect(html).toMatch(/data-fallback="\/content-lake\/images\/local\/production\/def-300x100\.png/)
})
