import Link from 'next/link'
import type { ReactNode } from 'react'
import { EditedText } from '@/components/ui/edited-text'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { CaseStudiesQueryResult } from '@/lib/content/sanity.types.gen'
import { untitled } from '@/lib/metadata/brand-name'
import { caseStudyList } from './case-study-list.recipe'

interface CaseStudyEntriesProps {
  studies: CaseStudiesQueryResult
  /** The level of the titles. */
  level?: 2 | 3
  edit: EditAttribute
}

/** Case studies, each with its most important figure. */
export function CaseStudyEntries({ studies, level = 2, edit }: CaseStudyEntriesProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={caseStudyList('list')}>
      {studies.map((study) => {
        const result = study.results?.[0]
        return (
          <li key={study._id}>
            <p className={caseStudyList('figure')}>
              {result ? (
                <>
                  <strong {...edit(study, `results[_key=="${result._key}"].value`)}>{result.value}</strong>
                  <span {...edit(study, `results[_key=="${result._key}"].label`)}>{result.label}</span>
                </>
              ) : null}
            </p>
            <div className={caseStudyList('about')}>
              <Title {...edit(study, 'title')}>
                <Link href={routes.caseStudy(study.slug ?? '')}>{study.title ?? untitled.caseStudy}</Link>
              </Title>
              {study.summary ? <p {...edit(study, 'summary')}>{study.summary}</p> : null}
              <p>
                <EditedText mark={edit(study, 'customer')}>{study.customer}</EditedText>
                {study.industry ? (
                  <>
                    {study.customer ? ' · ' : null}
                    <span {...edit(study, 'industry')}>{study.industry}</span>
                  </>
                ) : null}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface CaseStudyListProps {
  head: ReactNode
  studies: CaseStudiesQueryResult
  edit: EditAttribute
}

/** All case studies, each with its most important figure. */
export function CaseStudyList({ head, studies, edit }: CaseStudyListProps) {
  return (
    <div className={caseStudyList('root')}>
      {head}
      {studies.length === 0 ? <p>No case studies yet.</p> : null}
      {studies.length > 0 ? <CaseStudyEntries studies={studies} edit={edit} /> : null}
    </div>
  )
}
