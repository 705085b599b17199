import { after } from '../classes'
import { PageAddress } from '../excerpt'
import type { TourQuestion } from '../questions'
import { llmsTxt, siteFiles } from '../sites'
import { tourParts } from '../tour-parts.recipe'

/** Step 1: what each site says about itself. */
export function Files({ question }: { question: TourQuestion }) {
  return (
    <div className={tourParts('columns')}>
      <ol className={tourParts('ledger')}>
        {siteFiles.map(({ site, path, status, says }, index) => (
          <li key={site + path} className={tourParts('reveal')} style={after(index * 450)}>
            <p>
              <PageAddress site={site} path={path} />{' '}
              <span className={tourParts('status', { missing: status === 404 })}>{status}</span>
            </p>
            <p>{says}</p>
          </li>
        ))}
      </ol>
      <figure className={tourParts('file', { late: true })} style={after(1800)}>
        <figcaption>
          <PageAddress site="you" path="/llms.txt" />
        </figcaption>
        <ul>
          {llmsTxt.map((line) => (
            <li key={line}>
              {line === question.llmsLine ? (
                <mark className={tourParts('sweep')} style={after(2400)}>
                  {line}
                </mark>
              ) : (
                line
              )}
            </li>
          ))}
        </ul>
      </figure>
    </div>
  )
}
