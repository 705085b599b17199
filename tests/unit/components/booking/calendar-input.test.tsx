import { act, useState } from 'react'
import { CalendarInput } from '@/components/booking/calendar-input'
import { find, leave, show, type } from '../support/live-page'

const days = { first: '2027-03-17', last: '2028-03-16' }

/** The input with the day and the fault that its form knows. */
function Shown() {
  const [day, setDay] = useState('')
  const [fault, setFault] = useState<string>()
  const control = { id: 'day', 'aria-invalid': fault !== undefined, 'aria-describedby': undefined }
  return (
    <>
      <CalendarInput control={control} day={day} days={days} onDay={setDay} onFault={setFault} />
      <output>{JSON.stringify({ day, fault })}</output>
    </>
  )
}

const input = () => find<HTMLInputElement>('#day')
const known = () => JSON.parse(find('output').textContent ?? '')

async function typeAndLeave(text: string) {
  await type(input(), text)
  await act(async () => input().blur())
  return input().value
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2027-03-17T16:00:00Z'), doNotFake: ['nextTick'] }))
afterEach(() => {
  leave()
  jest.useRealTimers()
})

it.each(['1.12.2027', '2027-12-01', '1 Dec 2027', 'December 1'])(
  'reads %s and shows the day',
  async (text) => {
    await show(<Shown />)
    await act(async () => input().focus())
    expect(await typeAndLeave(text)).toBe('December 1, 2027')
    expect(known()).toEqual({ day: '2027-12-01' })
  },
)

it.each([
  ['02/03/2028', /^This can be February 3, 2028 or March 2, 2028\. /],
  ['soon', /^This isn’t a date we can read\. Enter it like March 17, 2027/],
  ['1.1.2020', /^This day has passed/],
])('keeps %s and says what is wrong when the field is left', async (text, fault) => {
  await show(<Shown />)
  await act(async () => input().focus())
  await type(input(), text)
  expect(known()).toEqual({ day: '' })
  expect(await typeAndLeave(text)).toBe(text)
  expect(known()).toEqual({ day: '', fault: expect.stringMatching(fault) })
  expect(await typeAndLeave('April 2, 2027')).toBe('April 2, 2027')
  expect(known()).toEqual({ day: '2027-04-02' })
})
