'use client'

import { useEffect } from 'react'
import { reportRenderFailure } from '@/lib/analytics/data-layer'

interface ErrorMessageProps {
  heading: string
  error: unknown
}

/**
 * Stands in for a page that could not be rendered, and reports why; the words are specification §8's.
 * Error boundaries are client code, so its recipes' classes are spelled out: a recipe must not travel to the browser.
 */
export function ErrorMessage({ heading, error }: ErrorMessageProps) {
  useEffect(() => reportRenderFailure(error), [error])
  return (
    <section className="error-message" aria-labelledby="error-heading" role="alert">
      <h1 id="error-heading">{heading}</h1>
      <p>We're sorry for the inconvenience. Please refresh the page or try again later.</p>
      <button className="button" type="button" onClick={() => window.location.reload()}>
        Refresh Page
      </button>
    </section>
  )
}
