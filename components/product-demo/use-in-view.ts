import { type RefObject, useEffect, useState } from 'react'

/** True from the first time a tenth of the element is in view, or within 50 px of it (specification §2.2). */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setInView(true)
      },
      { rootMargin: '50px', threshold: 0.1 },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inView
}
