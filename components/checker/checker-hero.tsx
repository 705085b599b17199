import type { ReactNode } from 'react'
import { noPromise } from '@/lib/metadata/check-result'
import { checkerHero } from './checker-hero.recipe'

/** The form of the checker under a hero, and what a score does not say. */
export function CheckerHero({ children }: { children: ReactNode }) {
  return (
    <div className={checkerHero('root')}>
      <div className={checkerHero('inner')}>
        {children}
        <p className={checkerHero('promise')}>{noPromise}</p>
      </div>
    </div>
  )
}
