import type { ReactNode } from 'react'

interface SectionHeadingProps {
  id: string
  heading: string | null | undefined
  text?: string | null | undefined
  children?: ReactNode
}

/** The words above a section. The heading labels the section, so it is there even while the editor has left it empty. */
export function SectionHeading({ id, heading, text, children }: SectionHeadingProps) {
  return (
    <header className="section-heading">
      <h2 id={id}>{heading}</h2>
      {text ? <p>{text}</p> : null}
      {children}
    </header>
  )
}
