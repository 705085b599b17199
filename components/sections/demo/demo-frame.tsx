'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { whenInView } from '@/components/ui/when-near'
import type { DemoProps } from './demo'

/** A tenth of it is in view, or it is within 50 px (specification §2). */
const closeToView = { rootMargin: '50px', threshold: 0.1 }

const Failure = ({ classes, failure }: DemoProps) => <div className={classes.root}>{failure}</div>

/** The demo, whose code is loaded when it comes into view, with a skeleton until then. */
export function DemoFrame(props: DemoProps) {
  const { classes } = props
  const holder = useRef<HTMLDivElement>(null)
  const [Demo, setDemo] = useState<ComponentType<DemoProps>>()
  useEffect(() => {
    const load = () =>
      import('./demo').then(
        (file) => setDemo(() => file.Demo),
        () => setDemo(() => Failure),
      )
    if (holder.current) return whenInView(holder.current, load, closeToView)
  }, [])
  return Demo ? (
    <Demo {...props} />
  ) : (
    <div ref={holder} className={classes.root} aria-busy="true">
      <div className={classes.skeleton} />
    </div>
  )
}
