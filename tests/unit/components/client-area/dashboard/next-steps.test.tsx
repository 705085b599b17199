import { ChakraProvider } from '@chakra-ui/react'
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { NextSteps } from '@/components/client-area/dashboard/next-steps'
import { areaSystem } from '@/lib/theme/area/area-system'

it.each([
  ['failed-pages', 129, '/old-page (129 visits)'],
  ['gaps', 1, '/old-page (1 answer)'],
  ['check-images', 3, '/old-page (+3 points)'],
  ['prompts', 12, '/old-page (12)'],
])('says what the evidence of the step %s counts', (id, count, text) => {
  const html = renderToStaticMarkup(
    <ChakraProvider value={areaSystem}>
      <NextSteps
        steps={[{ id, title: 'Do this', evidence: [{ text: '/old-page', count }], href: '/', weight: 1 }]}
      />
    </ChakraProvider>,
  )
  const { body } = new JSDOM(html).window.document
  for (const style of body.querySelectorAll('style')) style.remove()
  expect(Array.from(body.querySelectorAll('ul li'), (item) => item.textContent)).toEqual([text])
})
