import { button } from '@/components/ui/button.recipe'
import { routes } from '@/lib/addresses/routes'
import { CopyMail } from './copy-mail'
import { issuePage } from './issue-page.recipe'

/** Tools to send an issue with HubSpot, for editors only. */
export function IssueTools({ slug }: { slug: string }) {
  return (
    <aside className={issuePage('tools')} aria-labelledby="tools-heading">
      <h2 id="tools-heading">Send it with HubSpot</h2>
      <p>
        Paste the HTML into a coded email template in HubSpot’s design manager. HubSpot fills in your postal
        address and each recipient’s unsubscribe link.
      </p>
      <CopyMail
        address={routes.newsletterTemplate(slug)}
        className={`${button('root', { look: 'marker' })} ${issuePage('copy')}`}
      />
      <a href={routes.newsletterTemplate(slug)} download>
        Download the HTML for HubSpot
      </a>
    </aside>
  )
}
