import { renderToStaticMarkup } from 'react-dom/server'
import { Testimonials } from '@/components/testimonials/testimonials'

jest.mock('@/lib/env/server', () => ({
  environment: { contentMode: 'embedded', projectId: 'local', dataset: 'production' },
}))

const edit = () => ({})

test('marks the last sentence of a highlighted quote', () => {
  const testimonial = {
    _id: 't',
    _type: 'testimonial' as const,
    name: 'Ada',
    role: 'Editor',
    company: null,
    quote: 'We were at 3.5 percent. Now we are cited.',
    category: 'B2B',
    reviewDate: '2026-07-02',
    highlighted: true,
    portrait: null,
    rating: 4.5,
    isSample: null,
  }
  const html = renderToStaticMarkup(<Testimonials page={null} testimonials={[testimonial]} edit={edit} />)
  expect(html).toContain('We were at 3.5 percent. <mark>Now we are cited.</mark></blockquote>')
  expect(html).toContain('<i role="img" aria-label="4.5 out of 5 stars">★★★★★</i> B2B · <time')
})
