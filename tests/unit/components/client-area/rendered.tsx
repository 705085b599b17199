import { ChakraProvider } from '@chakra-ui/react'
import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { areaSystem } from '@/lib/theme/area/area-system'

/** What the client area's theme makes of an element, without the styles. */
export function rendered(element: ReactNode): HTMLElement {
  const html = renderToStaticMarkup(<ChakraProvider value={areaSystem}>{element}</ChakraProvider>)
  const { body } = new JSDOM(html, { url: 'https://findable.example/' }).window.document
  for (const style of body.querySelectorAll('style')) style.remove()
  return body
}

export const textsOf = (body: HTMLElement, selector: string) =>
  Array.from(body.querySelectorAll(selector), ({ textContent }) => textContent)

/** The text, its buttons and its links. */
export const partsOf = (body: HTMLElement) => ({
  text: body.textContent ?? '',
  buttons: textsOf(body, 'button'),
  links: Array.from(body.querySelectorAll('a'), (link) => link.getAttribute('href')),
})
