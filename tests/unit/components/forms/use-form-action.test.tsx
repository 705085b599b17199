import { JSDOM } from 'jsdom'
import { useFormAction } from '@/components/forms/use-form-action'
import type { FormState } from '@/lib/forms/form-state'

const { window } = new JSDOM('<main></main>')
const { document, Event, FormData, MutationObserver } = window
Object.assign(globalThis, { window, document, FormData })

const refused: FormState<'code', undefined> = {
  status: 'refused',
  values: {},
  errors: { code: 'Wrong code' },
}
const action = jest.fn(async () => refused)

function CodeForm() {
  const { state, formProps } = useFormAction<'code', undefined>({ action, unreachable: undefined })
  return (
    <form {...formProps}>
      <p>{state.errors.code ?? 'Enter your code'}</p>
    </form>
  )
}

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
})
