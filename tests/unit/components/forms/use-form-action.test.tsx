import { act } from 'react'
import { useFormAction } from '@/components/forms/use-form-action'
import type { FormState } from '@/lib/forms/form-state'
import { find, leave, press, show, textsOf } from '../support/live-page'

const refused: FormState<'code', 'away'> = { status: 'refused', values: {}, errors: { code: 'Wrong code' } }
const action = jest.fn(async () => refused)

function CodeForm() {
  const { state, isPending, formProps } = useFormAction<'code', 'away'>({ action, unreachable: 'away' })
  return (
    <form {...formProps}>
      <p>{state.problem ?? state.errors.code ?? 'Enter your code'}</p>
      <input name="other" />
      <input name="code" aria-invalid={state.errors.code !== undefined} />
      <button type="submit" disabled={isPending}>
        Send
      </button>
    </form>
  )
}

beforeEach(() => action.mockClear())
afterEach(leave)

/** Resolves as soon as the page shows a text. */
const shown = (text: string) =>
  new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes(text)) return
      observer.disconnect()
      resolve()
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })

const send = () =>
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

it('can be sent again as soon as its error is shown', async () => {
  // Without `act`, which would wait for more than a visitor does.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const { createRoot } = await import('react-dom/client')
  const root = createRoot(document.body)
  const form = shown('Enter your code')
  root.render(<CodeForm />)
  await form
  const error = shown('Wrong code')
  send()
  await error
  send()
  await Promise.resolve()
  expect(action).toHaveBeenCalledTimes(2)
  root.unmount()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

it('focuses the first invalid field when it was refused', async () => {
  await show(<CodeForm />)
  await press('Send')
  expect(document.activeElement).toBe(find('[name="code"]'))
})

it('says that the action cannot be called, and returns the focus that its disabled button lost', async () => {
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined)
  const call = Promise.withResolvers<typeof refused>()
  action.mockReturnValueOnce(call.promise)
  await show(<CodeForm />)
  find('button').focus()
  await press('Send')
  expect(find('button').hasAttribute('disabled')).toBe(true)
  await act(async () => send())
  find('button').blur()
  await act(async () => call.reject(new TypeError('Failed to fetch')))
  expect(textsOf('p')).toEqual(['away'])
  expect(document.activeElement).toBe(find('button'))
  expect(action).toHaveBeenCalledTimes(1)
})
