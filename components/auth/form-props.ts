/** What every form of the sign-in is given by its page. */
export interface AuthFormProps {
  /** Path and query of the page the visitor came for. */
  destination: string
  /** The local mailbox's page, where mails of this machine end. */
  mailboxUrl: string | undefined
}
