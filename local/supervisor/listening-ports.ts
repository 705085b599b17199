/** The services that are started on this machine, and their ports. */
export interface LocalServices {
  port: number
  lakePort: number
  supabasePort: number
  /** The mailbox's ports for its pages and for SMTP. */
  mailboxPort: number
  smtpPort: number
  /** Content is in the local lake, not at Sanity. */
  embedded: boolean
  /** Accounts and their data are in the local Supabase. */
  embeddedSupabase: boolean
}

/** A port that one of the project's processes listens on, and the variable that sets it. */
export interface ListeningPort {
  variable: string
  port: number
}

/** The required ports, in the order in which conflicts are reported; hosted services need none. */
export function listeningPorts(services: LocalServices): ListeningPort[] {
  const { port, lakePort, supabasePort, mailboxPort, smtpPort, embedded, embeddedSupabase } = services
  return [
    { variable: 'PORT', port },
    ...(embedded ? [{ variable: 'LAKE_PORT', port: lakePort }] : []),
    ...(embeddedSupabase
      ? [
          { variable: 'SUPABASE_PORT', port: supabasePort },
          { variable: 'MAILBOX_PORT', port: mailboxPort },
          { variable: 'MAILBOX_SMTP_PORT', port: smtpPort },
        ]
      : []),
  ]
}

/** One sentence for each port that an earlier variable also has. */
export function portClashes(services: LocalServices): string[] {
  const ports = listeningPorts(services)
  const taken = new Set(ports.map(({ port }) => port))
  return ports.flatMap(({ variable, port }, place) => {
    const earlier = ports.slice(0, place).find((other) => other.port === port)
    if (!earlier) return []
    let free = port + 1
    while (taken.has(free)) free++
    taken.add(free)
    return [
      `${earlier.variable} and ${variable} are both ${port}: give each its own. Example: ${variable}=${free}`,
    ]
  })
}
