'use client'

import { useEffect } from 'react'
import { reportRenderFailure } from '@/lib/analytics/data-layer'

interface ErrorMessageProps {
  heading: string
  error: unknown
}

/**
 * Replaces a page that could not be rendered, and reports the error. The texts are from specification §8.
 * Error boundaries are client code, so the class names are literals: recipes stay on the server.
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
