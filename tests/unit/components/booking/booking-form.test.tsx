import { act } from 'react'
import { BookingForm } from '@/components/booking/booking-form'
import { CalendarInput } from '@/components/booking/calendar-input'
import { PageForm } from '@/components/booking/page-form'
import { toasts } from '@/components/ui/toast/toasts'
import { bookingMessages } from '@/lib/booking/booking-state'
import { bookableDays } from '@/lib/booking/slots'
import {
  descriptionOf,
  find,
  leave,
  pass,
  press,
  pressKey,
  show,
  showRendered,
  textsOf,
  type,
} from '../support/live-page'

jest.mock('@/components/booking/book-demo', () => ({ bookDemo: jest.fn(), postBooking: jest.fn() }))
jest.mock('@/components/ui/toast/toasts', () => ({ toasts: { add: jest.fn() } }))
jest.mock('@/lib/booking/visitor-time', () => ({
  ...jest.requireActual('@/lib/booking/visitor-time'),
  visitorTimeZone: () => 'Asia/Tokyo',
}))
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ push: () => undefined }),
}))

// A Wednesday, at 11:00 EST.
beforeEach(() => jest.useFakeTimers({ now: new Date('2027-03-17T16:00:00Z'), doNotFake: ['nextTick'] }))
afterEach(() => {
  leave()
  jest.useRealTimers()
})

const firstKey = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const afterBooking = '/thank-you'
const form = (rendered: string) => ({ days: bookableDays(new Date(rendered)), firstKey, afterBooking })
const open = () => show(<BookingForm {...form('2027-03-17T16:00:00Z')} />)
const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]:not([type="hidden"])`)

it('offers 24 hours in EST, selects 09:00, and shows the visitor’s own time', async () => {
  await open()
  expect(field('hour').value).toBe('09:00')
  const labels = textsOf('option')
  expect(labels).toEqual(labels.map((_, hour) => `${String(hour).padStart(2, '0')}:00 EST`))
  expect(labels).toHaveLength(24)
  expect(descriptionOf(field('hour'))).toBe('EST is UTC−05:00 all year.')
  await type(field('day'), '2027-04-15')
  expect(descriptionOf(field('hour'))).toBe('In your time zone: 23:00 Japan Standard Time.')
  await type(field('hour'), '20:00')
  expect(descriptionOf(field('hour'))).toBe('In your time zone: Friday, April 16, 10:00 Japan Standard Time.')
  await type(field('day'), '2027-03-17')
  await type(field('hour'), '11:00')
  expect(descriptionOf(field('hour'))).toBe(bookingMessages.pastHour)
})

it('shows errors at their fields until they are changed, and the one about the date in a toast', async () => {
  await open()
  await press('Book Demo')
  expect(toasts.add).toHaveBeenCalledWith({ title: 'Please select a date' })
  expect(descriptionOf(field('name'))).toBe('Enter your name.')
  expect(descriptionOf(field('email'))).toBe('Enter an email address, for example name@example.com.')
  expect(descriptionOf(field('day'))).toBe('Please select a date')
  expect(document.activeElement).toBe(field('name'))
  const invalid = () =>
    ['name', 'email', 'day', 'hour'].filter((name) => field(name).getAttribute('aria-invalid') === 'true')
  expect(invalid()).toEqual(['name', 'email', 'day'])
  await type(field('name'), 'Ada')
  expect(invalid()).toEqual(['email', 'day'])
  await type(field('email'), 'ada')
  await type(field('day'), '2027-03-17')
  await press('Book Demo')
  expect(invalid()).toEqual(['email', 'hour'])
  expect(document.activeElement).toBe(field('email'))
})

it('offers no past day on a page that was rendered on an earlier day', async () => {
  await show(<PageForm {...form('2026-01-01T16:00:00Z')} />)
  expect([field('day').min, field('day').max]).toEqual(['2027-03-17', '2028-03-16'])
})

it('keeps what was chosen before the page’s code ran', async () => {
  await showRendered(<PageForm {...form('2027-03-17T16:00:00Z')} />, () => {
    field('name').value = 'Ada'
    field('day').value = '2027-04-15'
    field('hour').value = '20:00'
  })
  await type(field('email'), 'ada@example.com')
  expect([field('name').value, field('day').value, field('hour').value]).toEqual([
    'Ada',
    '2027-04-15',
    '20:00',
  ])
})

it.each(['Enter', 'Escape'])(
  'returns the focus to the date field when %s closes the calendar',
  async (key) => {
    const control = { id: 'day', 'aria-invalid': false, 'aria-describedby': undefined }
    await show(
      <CalendarInput
        control={control}
        day=""
        days={bookableDays(new Date())}
        onDay={() => undefined}
        onFault={() => undefined}
      />,
    )
    const input = find('input')
    await act(async () => input.focus())
    await pressKey('ArrowDown')
    await pressKey('ArrowDown')
    await pass(100)
    expect(document.activeElement?.getAttribute('aria-label')).toContain('17 March 2027')
    await pressKey(key)
    // Browsers differ in whether the next frame or the next timer comes first.
    await pass(100)
    expect(document.querySelector('.calendar')).toBeNull()
    expect(document.activeElement).toBe(input)
  },
)
