'use client'

import { button } from '@/components/ui/button.recipe'
/** Stands in for a page that could not be rendered; the words are specification §8's. */
export default function SiteError() {
  return (
    <section className="page" aria-labelledby="error-heading" role="alert">
      <h1 id="error-heading">Something went wrong</h1>
      <p>We're sorry for the inconvenience. Please refresh the page or try again later.</p>
      <button className={button('root')} type="button" onClick={() => window.location.reload()}>
        Refresh Page
      </button>
    </section>
  )
}
