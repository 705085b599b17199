import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { routes } from '@/lib/addresses/routes'
import { hubspotTokens } from './hubspot-tokens'
import type { Destination, Issue, Sender } from './issue'
import { mailAddress } from './mail-address'
import { MailBody, pictureAddress } from './mail-body'
import { darkStyles, styles } from './mail-styles'

interface IssueMailProps {
  issue: Issue
  sender: Sender
  destination: Destination
}

const logoHeight = 34

function Brand({ sender: { brandName, logo } }: Pick<IssueMailProps, 'sender'>) {
  const { width, height } = logo?.asset_metadata?.dimensions ?? {}
  const shownWidth = width && height ? Math.round((logoHeight * width) / height) : 0
  const src = logo && shownWidth ? pictureAddress(logo, shownWidth) : undefined
  return (
    <Link href={mailAddress(routes.home)} style={src ? {} : styles.brand}>
      {src ? <Img src={src} alt={brandName} width={shownWidth} height={logoHeight} /> : brandName}
    </Link>
  )
}

function Foot({ sender, destination }: Omit<IssueMailProps, 'issue'>) {
  const tokens = hubspotTokens
  const note = { className: 'mail-muted', style: styles.note }
  const link = { className: 'mail-link', style: styles.link }
  if (destination === 'reader') {
    return (
      <Text {...note}>
        {[sender.brandName, ...(sender.postalAddress ?? '').split('\n')].filter(Boolean).join(', ')}
      </Text>
    )
  }
  return (
    <>
      <Text {...note}>
        {tokens.companyName}, {tokens.companyStreet}, {tokens.companyCity}, {tokens.companyState}{' '}
        {tokens.companyZip}
      </Text>
      <Text {...note}>
        <Link {...link} href={tokens.unsubscribe}>
          Unsubscribe
        </Link>{' '}
        or{' '}
        <Link {...link} href={tokens.preferences}>
          choose what you receive
        </Link>
        .
      </Text>
    </>
  )
}

/** An issue as a mail, 600 pixels wide: tables and inline styles, readable with pictures off and in the dark. */
export function IssueMail({ issue, sender, destination }: IssueMailProps) {
  const page = mailAddress(routes.newsletterIssue(issue.slug ?? ''))
  return (
    <Html lang="en">
      <Head>
        <title>{issue.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Body className="mail-ground" style={styles.body}>
        {issue.preheader ? <Preview>{issue.preheader}</Preview> : null}
        <Container className="mail-ground" style={styles.mail}>
          <Section style={styles.edge}>
            <Brand sender={sender} />
            <Heading as="h1" className="mail-text" style={styles.title}>
              {issue.title}
            </Heading>
            {issue.body ? <MailBody body={issue.body} /> : null}
            <Section className="mail-rule" style={styles.foot}>
              <Text className="mail-muted" style={styles.note}>
                <Link className="mail-link" style={styles.link} href={page}>
                  Read this issue on the web
                </Link>
              </Text>
              <Foot sender={sender} destination={destination} />
            </Section>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
