import { after } from '../classes'
import { PageAddress } from '../excerpt'
import { openedPages, type TourQuestion } from '../questions'
import { tourParts } from '../tour-parts.recipe'

/** Step 2: the pages that the assistant opens, and which of them it uses. */
export function Pages({ question }: { question: TourQuestion }) {
  return (
    <ol className={tourParts('ledger', { wide: true })}>
      {openedPages(question).map((page, index) => (
        <li key={page.site + page.path} className={tourParts('reveal')} style={after(index * 600)}>
          <p>
            <strong>{page.title}</strong>
            <PageAddress site={page.site} path={page.path} />
          </p>
          {'number' in page ? (
            <p>
              <mark className={tourParts('sweep')} style={after(index * 600 + 500)}>
                Kept as source [{page.number}]
              </mark>
            </p>
          ) : (
            <p>Not used. {page.reason}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
