import { act } from 'react'
import { DemoFrame } from '@/components/sections/demo/demo-frame'
import { classes } from '@/components/tour/classes'
import { stepsFor } from '@/components/tour/steps'
import { Tour } from '@/components/tour/tour'
import {
  button,
  comeIntoView,
  find,
  leave,
  pass,
  preferReducedMotion,
  press,
  show,
  textsOf,
} from '../support/live-page'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }))
afterEach(() => {
  leave()
  jest.useRealTimers()
})

describe('the frame', () => {
  const failure = <p role="status">Refresh the page.</p>
  const names = { root: 'demo', skeleton: 'skeleton' }
  const open = (address = '/embed/tour') =>
    show(<DemoFrame address={address} title="Demo" classes={names} failure={failure} />)
  const frame = () => find<HTMLIFrameElement>('iframe')

  /** Ends loading. @param status of the response; none for the browser's own error page */
  const load = (status?: number) =>
    act(async () => {
      const performance = { getEntriesByType: () => [{ responseStatus: status }] }
      const page = status === undefined ? null : { defaultView: { performance } }
      Object.defineProperty(frame(), 'contentDocument', { value: page })
      frame().dispatchEvent(new Event('load'))
    })

  test('loads when it comes into view, and is shown 500 ms later', async () => {
    await open()
    expect(textsOf('iframe')).toEqual([])
    await comeIntoView()
    expect(frame().getAttribute('src')).toBe('/embed/tour')
    await load(200)
    await pass(499)
    expect([frame().style.visibility, textsOf('.skeleton').length]).toEqual(['hidden', 1])
    await pass(1)
    expect([frame().style.visibility, textsOf('.skeleton').length]).toEqual(['', 0])
    expect(find('.demo').getAttribute('aria-busy')).toBe('false')
  })

  test('says to refresh after ten seconds without a response, and shows the demo if it arrives later', async () => {
    await open()
    await comeIntoView()
    await pass(9_999)
    expect(textsOf('[role="status"]')).toEqual([])
    await pass(1)
    expect(textsOf('[role="status"]')).toEqual(['Refresh the page.'])
    await load(200)
    expect(textsOf('[role="status"]')).toEqual([])
    expect(frame().style.visibility).toBe('')
  })

  test.each([500, 404, undefined])('shows no page that is not the demo: status %s', async (status) => {
    await open()
    await comeIntoView()
    await load(status)
    expect(textsOf('[role="status"]')).toEqual(['Refresh the page.'])
    expect(textsOf('iframe')).toEqual([])
  })

  test('keeps a page of another origin from navigating this one', async () => {
    await open('https://demo.example/product')
    await comeIntoView()
    expect(frame().getAttribute('referrerpolicy')).toBe('strict-origin')
    expect(frame().getAttribute('sandbox')).toMatch(/^allow-scripts(?!.*allow-top-navigation)/)
    await open('/embed/tour')
    await comeIntoView()
    expect(frame().hasAttribute('sandbox')).toBe(false)
  })
})

describe('the tour', () => {
  const stages = ['a', 'b', 'c', 'd', 'e'].map((stage) => <p key={stage}>{stage}</p>)
  const steps = stepsFor('Findable')
  const open = async () => {
    await show(<Tour stories={[{ question: 'Which boots?', stages }]} steps={steps} classes={classes} />)
    await press('Which boots?')
  }
  const expectStep = (step: number) => {
    expect(textsOf('h2')).toEqual([steps[step]?.heading])
    expect(textsOf('[role="status"]')).toEqual([`Step ${step + 1} of 5: ${steps[step]?.heading}`])
    expect(textsOf('[aria-current="step"]')).toEqual([`${step + 1} ${steps[step]?.title}`])
  }

  test('plays by itself up to the answer, and can be paused and replayed', async () => {
    await open()
    expectStep(0)
    await pass(5_999)
    expectStep(0)
    await pass(1)
    expectStep(1)
    await press('Pause')
    await pass(60_000)
    expectStep(1)
    await press('Play')
    for (const step of [2, 3]) {
      await pass(6_000)
      expectStep(step)
    }
    await pass(60_000)
    expectStep(3)
    await press('Replay')
    expectStep(0)
    expect(button('Pause')).toBeDefined()
  })

  test('does not continue by itself with reduced motion', async () => {
    preferReducedMotion()
    await open()
    await pass(60_000)
    expectStep(0)
  })
})
