'use client'

import { Component, type ReactNode } from 'react'
import { reportRenderFailure } from '@/lib/analytics/data-layer'

interface ErrorBoundaryProps {
  /** Takes the place of what failed: what the server had rendered there, the error message, or nothing. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps a part of the page that fails from taking the rest with it, and reports the failure. Every late island stands in one. */
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
