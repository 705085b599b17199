import { Img, Link } from '@react-email/components'
import type { ReactNode } from 'react'
import { MailFrame } from './frame'
import { homeAddress, siteHost } from './mail-address'
import { MailLink, MailNote } from './parts'
import { pictureAddress } from './picture-address'
import type { Sender } from './sender'
import { styles } from './styles'

const logoHeight = 34

/** The sender's logo, or the name on the marker color. */
export function Brand({ brandName, logo }: Pick<Sender, 'brandName' | 'logo'>) {
  const { width, height } = logo?.asset_metadata?.dimensions ?? {}
  const shownWidth = width && height ? Math.round((logoHeight * width) / height) : 0
  const src = logo && shownWidth ? pictureAddress(logo, shownWidth) : undefined
  return (
    <Link
      className={src ? 'mail-text' : undefined}
      href={homeAddress}
      style={src ? styles.logoLink : styles.brand}
    >
      {src ? (
        <Img
          className="mail-text"
          src={src}
          alt={brandName}
          width={shownWidth}
          height={logoHeight}
          style={styles.logo}
        />
      ) : (
        brandName
      )}
    </Link>
  )
}

/** The sender's name, postal address and website. */
export const SenderNote = ({ brandName, postalAddress }: Sender) => (
  <MailNote>
    {[brandName, ...(postalAddress ?? '').split('\n')]
      .map((line) => line.trim())
      .filter(Boolean)
      .join(', ')}
    <br />
    <MailLink href={homeAddress}>{siteHost}</MailLink>
  </MailNote>
)

interface SiteMailProps {
  sender: Sender
  title: string
  preheader?: string | null
  kicker?: string | undefined
  children?: ReactNode
  /** Footer lines above the sender's. */
  foot?: ReactNode
}

/** An email from the site: the frame with the brand at the top and the postal address in the footer. */
export const SiteMail = ({ sender, foot, ...frame }: SiteMailProps) => (
  <MailFrame
    {...frame}
    brand={<Brand {...sender} />}
    foot={
      <>
        {foot}
        <SenderNote {...sender} />
      </>
    }
  />
)
