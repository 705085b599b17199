/** Props that every auth form gets from its page. */
export interface AuthFormProps {
  /** Return address: path and query of the requested page. */
  destination: string
  /** Page of the local mailbox, which receives all emails in local mode. */
  mailboxUrl: string | undefined
}
