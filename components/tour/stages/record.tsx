import type { ReactNode } from 'react'
import { after } from '../classes'
import { openedPages, type TourQuestion } from '../questions'
import { siteFiles, sites } from '../sites'
import { tourParts } from '../tour-parts.recipe'

const times = ['14:02:07', '14:02:07', '14:02:08', '14:02:10', '14:02:11']

interface RecordProps {
  question: TourQuestion
  /** The link at the end. */
  action: ReactNode
}

/** Step 5: what the product shows to the shop. */
export function VisitRecord({ question, action }: RecordProps) {
  const visits = [...siteFiles, ...openedPages(question)].filter(({ site }) => site === 'you')
  return (
    <div className={tourParts('columns')}>
      <div className={tourParts('finding', { late: true })}>
        <h3>{question.finding}</h3>
        <p>{question.next}</p>
        {action}
      </div>
      <div>
        <table className={tourParts('visits')}>
          <caption>
            Visits by <code>{question.agent}</code>
          </caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Address</th>
            </tr>
          </thead>
          <tbody>
            {visits.map(({ path }, index) => (
              <tr key={path} className={tourParts('reveal')} style={after(300 + index * 200)}>
                <td>{times[index]}</td>
                <td>{path}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h3 className={tourParts('label')}>Citations in its answer</h3>
        <ol className={tourParts('cited')}>
          {question.sources.map(({ site }, index) => (
            <li key={site} className={tourParts('reveal')} style={after(1400 + index * 300)}>
              [{index + 1}] {sites[site].name}{' '}
              {site === 'you' ? (
                <mark className={tourParts('sweep')} style={after(1900 + index * 300)}>
                  You
                </mark>
              ) : (
                <span>{sites[site].part}</span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
