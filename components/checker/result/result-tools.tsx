import { CopyLink } from '@/components/blog/copy-link'
import { CodeBlock } from '@/components/prose/code/code-block'
import { button } from '@/components/ui/button.recipe'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import { markdownAddress } from '@/lib/pages/markdown-address'
import type { FoundScan } from '@/lib/scans/scan'
import { badgeSize } from './badge-svg'
import { resultTools } from './result-tools.recipe'

const small = { look: 'outline', size: 'small' } as const

/** Runs the check again, and gives the result to others. */
export function ResultTools({ scan: { token, report } }: { scan: FoundScan }) {
  return (
    <div className={resultTools('root')}>
      <form method="post" action={routes.checkAction}>
        <input type="hidden" name="address" value={report.address} />
        <input type="hidden" name="fresh" value="1" />
        <input type="hidden" name="previous" value={token} />
        <button type="submit" className={button('root', { look: 'marker', size: 'small' })}>
          Run again
        </button>
      </form>
      <CopyLink className={`${button('root', small)} ${resultTools('copy')}`} />
      <a className={button('root', small)} href={routes.checkResultJson(token)} download="report.json">
        Download JSON
      </a>
      <a className={button('root', small)} href={markdownAddress(routes.checkResult(token))}>
        Markdown version
      </a>
    </div>
  )
}

const unmarked = () => ({})

/** The badge of a result, and the code that shows it on another site. */
export function Badge({ scan: { token, report } }: { scan: FoundScan }) {
  const { siteUrl } = environment
  const { width, height } = badgeSize
  const alt = `AI readiness: ${report.score} of 100`
  const code = [
    `<a href="${siteUrl}${routes.checkResult(token)}">`,
    `  <img src="${siteUrl}${routes.checkBadge(token)}" alt="${alt}" width="${width}" height="${height}">`,
    '</a>',
  ].join('\n')
  return (
    <div className={resultTools('badge')}>
      <img src={routes.checkBadge(token)} alt={alt} width={width} height={height} />
      <p>Anyone who sees the badge can open this page. When the result is deleted, the badge says so.</p>
      <CodeBlock language="html" code={code} mark={unmarked} />
    </div>
  )
}
