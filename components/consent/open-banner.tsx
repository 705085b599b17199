import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '@/components/ui/error-boundary/error-boundary'
import type { Choice } from '@/lib/analytics/choice'
import { ConsentBanner, type ConsentBannerProps } from './consent-banner'

interface BannerOptions extends Omit<ConsentBannerProps, 'onClose' | 'onShown'> {
  /** The visitor asked for the banner: it gets the focus, and returns it on closing. */
  isAsked: boolean
}

let place: HTMLElement | undefined

/** Adds padding below the page and scroll padding for focused elements, so that the banner covers nothing. */
function reserveSpace(height: number) {
  const room = height > 0 ? `${height}px` : ''
  document.body.style.paddingBottom = room
  document.documentElement.style.scrollPaddingBottom = room
}

const focusFirst = () => place?.querySelector('button')?.focus()

/** Shows the banner, or focuses the open one. In the document it comes first, after the skip link. */
export function openBanner({ isAsked, onChoice, ...words }: BannerOptions) {
  if (place) {
    if (isAsked) focusFirst()
    return
  }
  const previousFocus = isAsked ? document.activeElement : null
  const own = document.createElement('div')
  const skip = document.getElementById('top')
  if (skip) skip.after(own)
  else document.body.prepend(own)
  place = own
  const root = createRoot(own)
  const size = new ResizeObserver(() => reserveSpace(own.firstElementChild?.clientHeight ?? 0))

  function close(choice?: Choice) {
    if (choice) onChoice(choice)
    size.disconnect()
    root.unmount()
    own.remove()
    place = undefined
    reserveSpace(0)
    if (previousFocus instanceof HTMLElement) previousFocus.focus()
  }

  root.render(
    <ErrorBoundary fallback={null}>
      <ConsentBanner
        {...words}
        onChoice={close}
        onClose={() => close()}
        onShown={(banner) => {
          size.observe(banner)
          if (isAsked) focusFirst()
        }}
      />
    </ErrorBoundary>,
  )
}
