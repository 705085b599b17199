'use client'

import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'

interface Choice {
  /** Number of the source the visitor chose, from 1; undefined until then, while the first is shown. */
  chosen: number | undefined
  choose: (source: number) => void
}

const ChoiceContext = createContext<Choice>({ chosen: undefined, choose: () => {} })

/** Provides the chosen source of an answer. */
export function SourceChoice({ children }: { children: ReactNode }) {
  const [chosen, choose] = useState<number>()
  return <ChoiceContext value={{ chosen, choose }}>{children}</ChoiceContext>
}

interface SourceButtonProps {
  source: number
  className?: string
  /** Accessible name, if the content does not name the source. */
  label?: string
  children: ReactNode
}

/** A button that shows a source's excerpt: a mark in the answer, or an entry of the list of sources. */
export function SourceButton({ source, className, label, children }: SourceButtonProps) {
  const { chosen = 1, choose } = use(ChoiceContext)
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-pressed={chosen === source}
      onClick={() => choose(source)}
    >
      {children}
    </button>
  )
}

interface ChosenExcerptProps {
  /** Excerpt of the first source, shown until a source is chosen; its sentence is marked after the answer. */
  first: ReactNode
  excerpts: ReactNode[]
}

/** The excerpt of the chosen source. */
export function ChosenExcerpt({ first, excerpts }: ChosenExcerptProps) {
  const { chosen } = use(ChoiceContext)
  const place = useRef<HTMLDivElement>(null)

  // On narrow screens the excerpt may be below the visible area.
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <div aria-live="polite" ref={place}>
      {chosen ? excerpts[chosen - 1] : first}
    </div>
  )
}
