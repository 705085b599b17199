import { CopyIcon } from '@sanity/icons/Copy'
import { useToast } from '@sanity/ui/toast'
import { type DocumentActionComponent, useClient } from 'sanity'
import { SiteError } from '../site/call-site'
import { renderEmail, useShownIssue } from './email-html'

/** Copies an issue as the Studio shows it, as a template for HubSpot. */
export const copyHtml: DocumentActionComponent = ({ id, draft, published, version, onComplete }) => {
  const client = useClient({ apiVersion: '2025-02-19' })
  const issue = useShownIssue(id)
  const toast = useToast()
  const copy = async () => {
    const html = renderEmail(client, issue, 'hubspot').then((email) => email.html)
    try {
      // Pass the promise, not its result: Safari allows writing only during the click.
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/plain': html.then((text) => new Blob([text], { type: 'text/plain' })) }),
      ])
      toast.push({
        status: 'success',
        title: 'HTML copied',
        description: 'Paste it into a coded email template in HubSpot’s design manager.',
      })
    } catch {
      // The clipboard throws its own error; the site's message comes from the request.
      const fault = await html.then(
        () => 'Your browser blocked access to the clipboard. Allow it and try again.',
        (error: unknown) => (error instanceof SiteError ? error.message : String(error)),
      )
      toast.push({ status: 'error', title: 'Couldn’t copy the HTML', description: fault })
    }
    onComplete()
  }
  return {
    label: 'Copy HTML for HubSpot',
    icon: CopyIcon,
    disabled: !(draft ?? published ?? version),
    onHandle: () => void copy(),
  }
}
