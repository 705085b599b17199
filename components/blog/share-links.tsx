import { button } from '@/components/ui/button.recipe'
import { article } from './article.recipe'
import { CopyLink } from './copy-link'

interface ShareLinksProps {
  /** Full URL of the page. */
  address: string
  title: string
}

const shareAddress = (place: string, fields: Record<string, string>) =>
  `${place}?${new URLSearchParams(fields)}`

/** Share buttons: plain links, which send nothing to other sites before they are clicked. */
export function ShareLinks({ address, title }: ShareLinksProps) {
  const look = button('root', { look: 'outline', size: 'small' })
  // Mail programs do not decode `+` as a space.
  const mail = shareAddress('mailto:', { subject: title, body: address }).replaceAll('+', '%20')
  const links = [
    { name: 'Email', label: 'Share by email', href: mail },
    {
      name: 'LinkedIn',
      label: 'Share on LinkedIn',
      href: shareAddress('https://www.linkedin.com/sharing/share-offsite/', { url: address }),
    },
    {
      name: 'X',
      label: 'Share on X',
      href: shareAddress('https://x.com/intent/post', { text: title, url: address }),
    },
  ]
  return (
    <section className={article('share')} aria-labelledby="share-heading">
      <h2 id="share-heading">Share</h2>
      <ul>
        {links.map(({ name, label, href }) => (
          <li key={name}>
            <a className={look} href={href} rel="noopener" aria-label={label}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <CopyLink className={`${look} ${article('copy')}`} />
        </li>
      </ul>
    </section>
  )
}
