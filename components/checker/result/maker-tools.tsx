import { button } from '@/components/ui/button.recipe'
import { routes } from '@/lib/addresses/routes'
import { longDay } from '@/lib/format/format'
import type { FoundScan } from '@/lib/scans/scan'
import { resultTools } from './result-tools.recipe'

function lifetime({ isStored, isKept, expiresAt }: FoundScan): string {
  if (!isStored) return 'This result is only in our server’s memory, for a day at most.'
  if (isKept) return 'This result is kept until someone deletes it in the browser that asked for it.'
  return `This result is deleted automatically on ${longDay(expiresAt) ?? 'its last day'}.`
}

interface ActProps {
  token: string
  action: 'keep' | 'delete'
  label: string
}

const Act = ({ token, action, label }: ActProps) => (
  <form method="post" action={routes.checkResultAction}>
    <input type="hidden" name="token" value={token} />
    <input type="hidden" name="action" value={action} />
    <button type="submit" className={button('root', { look: 'outline', size: 'small' })}>
      {label}
    </button>
  </form>
)

/** How long a result is kept; for the browser that asked for it, with the buttons to keep or delete it. */
export function MakerTools({ scan }: { scan: FoundScan }) {
  const { token, isMine, isStored, isKept } = scan
  return (
    <div className={resultTools('keep')}>
      <p>{lifetime(scan)}</p>
      {isMine ? (
        <div className={resultTools('buttons')}>
          {isStored && !isKept ? <Act token={token} action="keep" label="Keep this result" /> : null}
          <details>
            <summary className={button('root', { look: 'outline', size: 'small' })}>
              Delete this result …
            </summary>
            <p>Its address and its badge stop working, for everyone. This can’t be undone.</p>
            <Act token={token} action="delete" label="Delete permanently" />
          </details>
        </div>
      ) : null}
    </div>
  )
}
