'use client'

import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'

interface Choice {
  /** Number of the source the visitor chose, from 1; undefined until then, while the first is shown. */
  chosen: number | undefined
  choose: (source: number) => void
}

const ChoiceContext = createContext<Choice>({ chosen: undefined, choose: () => {} })

/** Holds which source of an answer is looked at. */
export function SourceChoice({ children }: { children: ReactNode }) {
  const [chosen, choose] = useState<number>()
  return <ChoiceContext value={{ chosen, choose }}>{children}</ChoiceContext>
}

interface SourceButtonProps {
  source: number
  className?: string
  /** Its name, where its words alone do not say which source it is. */
  label?: string
  children: ReactNode
}

/** Brings up a source's excerpt: a mark in the answer, or a line of the list beneath. */
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
  /** Shown until a source is chosen: the first source, whose sentence is marked when the answer is written. */
  first: ReactNode
  excerpts: ReactNode[]
}

/** The excerpt of the chosen source. */
export function ChosenExcerpt({ first, excerpts }: ChosenExcerptProps) {
  const { chosen } = use(ChoiceContext)
  const place = useRef<HTMLDivElement>(null)

  // On a narrow screen it stands below what is in view.
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <div aria-live="polite" ref={place}>
      {chosen ? excerpts[chosen - 1] : first}
    </div>
  )
}
