import { useState } from 'react'
import { Showcase } from '@/components/sections/hero/showcase/showcase'
import { find, leave, pass, point, preferReducedMotion, press, show, textsOf } from '../support/live-page'

jest.mock('@/components/sections/hero/showcase/cross-fade')

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }))
afterEach(() => {
  leave()
  jest.useRealTimers()
})

const titles = ['One', 'Two', 'Three', 'Four']
const look = {
  _type: 'showcaseSlide' as const,
  slideId: null,
  description: null,
  icon: null,
  color: null,
  gradient: null,
}
const slides = titles.map((title) => ({ _id: title, title, ...look }))

async function open() {
  await show(<Showcase slides={slides} edit={() => ({})} />)
  // The code of the rotation is loaded after the page.
  await pass(0)
}

/** Expects the one slide that is not inert. */
function expectShown(index: number) {
  expect(textsOf('[role="group"]:not([inert]) h2')).toEqual([titles[index]])
  expect(find('[role="group"]:not([inert])').getAttribute('aria-label')).toBe(`${index + 1} of 4`)
  expect(find('[aria-current]').getAttribute('aria-label')).toBe(titles[index])
}

test('shows the next slide every 5500 ms, and the first after the last', async () => {
  await open()
  for (const index of [0, 1, 2, 3, 0]) {
    expectShown(index)
    await pass(5_499)
    expectShown(index)
    await pass(1)
  }
})

test('shows a chosen slide, and restarts the timer 500 ms later', async () => {
  await open()
  await pass(3_000)
  await press('Three')
  expectShown(2)
  await pass(5_999)
  expectShown(2)
  await pass(1)
  expectShown(3)
  await pass(5_500)
  expectShown(0)
})

test('pauses and resumes with a button, and announces slides only while it is paused', async () => {
  await open()
  const announced = () => find('[aria-live]').getAttribute('aria-live')
  expect(announced()).toBe('off')
  await press('Pause slides')
  expect(announced()).toBe('polite')
  await pass(20_000)
  expectShown(0)
  await press('Play slides')
  await pass(5_500)
  expectShown(1)
})

test.each(['h2', 'fieldset'])('pauses while the pointer is over its %s', async (part) => {
  await open()
  await point(find(part), 'over')
  expect(textsOf('[data-running]')).toEqual([])
  await pass(20_000)
  expectShown(0)
  await point(find(part), 'out')
  await pass(5_500)
  expectShown(1)
})

test('does not rotate with reduced motion, but shows a chosen slide', async () => {
  preferReducedMotion()
  await open()
  await pass(20_000)
  expectShown(0)
  await press('Four')
  expectShown(3)
})

/** The showcase in an editor's preview, which gets another slide. */
function GrowingShowcase() {
  const [count, setCount] = useState(3)
  return (
    <>
      <button type="button" onClick={() => setCount(4)}>
        Add a slide
      </button>
      <Showcase slides={slides.slice(0, count)} edit={() => ({})} />
    </>
  )
}

test('rotates through the slides of a preview after one was added', async () => {
  await show(<GrowingShowcase />)
  await press('Add a slide')
  await pass(0)
  expectShown(0)
  await press('Four')
  expectShown(3)
})
