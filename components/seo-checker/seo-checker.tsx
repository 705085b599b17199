'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { describeServedDocument } from '@/lib/seo/served-document'
import { type SeoResult, validateSeo } from '@/lib/seo/validate-seo'
import './seo-checker.gen.css'

/** Milliseconds after a navigation until the new page's title and tags are in the document. */
const settleMs = 500

const checkPage = () => validateSeo(() => describeServedDocument(document))

/** The SEO checker for developers (specification §5): scores the document of the open page. */
export function SeoChecker() {
  const path = usePathname()
  const [result, setResult] = useState<SeoResult>()
  const check = () => setResult(checkPage())

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page to check
  useEffect(() => {
    const timer = setTimeout(check, settleMs)
    return () => clearTimeout(timer)
  }, [path])

  if (!result) return null
  const findings = [...result.errors, ...result.warnings]
  return (
    <details className="seo-checker">
      <summary>
        SEO {result.score} of 100{result.isValid ? '' : ', not valid'}
      </summary>
      {findings.length === 0 ? <p>Nothing to improve.</p> : null}
      <ul>
        {findings.map(({ message, advice, points }) => (
          <li key={message}>
            <strong>
              −{points} {message}
            </strong>{' '}
            {advice}
          </li>
        ))}
      </ul>
      <button type="button" onClick={check}>
        Check again
      </button>
    </details>
  )
}
