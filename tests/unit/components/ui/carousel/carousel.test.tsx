import { renderToStaticMarkup } from 'react-dom/server'
import { Carousel } from '@/components/ui/carousel/carousel'
import { CarouselControls } from '@/components/ui/carousel/carousel-controls'
import { CarouselSlides } from '@/components/ui/carousel/carousel-slides'

test('throws when a part is used outside its container', () => {
  const outside = /was used outside its container: put it inside <Carousel>/
  expect(() => renderToStaticMarkup(<CarouselSlides className="row">slide</CarouselSlides>)).toThrow(outside)
  const alone = () => renderToStaticMarkup(<CarouselControls className="buttons" />)
  expect(alone).toThrow(/^CarouselControls was used outside/)
})

test('renders a named list that can be focused', () => {
  const html = renderToStaticMarkup(
    <Carousel label="Logos" intervalMs={2000} className="strip">
      <CarouselControls className="buttons" />
      <CarouselSlides className="row">
        <b>one</b>
        <b>two</b>
      </CarouselSlides>
    </Carousel>,
  )
  expect(html).toBe(
    '<div class="strip" role="group" aria-roledescription="carousel" aria-label="Logos"><div class="buttons"></div>' +
      '<div class="row" role="group" aria-label="Logos, row" tabindex="0"><ul><li><b>one</b></li><li><b>two</b></li></ul></div></div>',
  )
})
