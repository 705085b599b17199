'use client'

import { Component, type ReactNode } from 'react'
import { reportRenderFailure } from '@/lib/analytics/data-layer'

interface ErrorBoundaryProps {
  /** Shown instead of what failed: the server's HTML, the error message, or nothing. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps a render error from breaking the rest of the page, and reports it. Wraps every lazily loaded island. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportRenderFailure(error)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
