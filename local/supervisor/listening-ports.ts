/** Which services are started on this machine, and where each listens. */
export interface LocalServices {
  port: number
  lakePort: number
  supabasePort: number
  /** The mailbox's page, and where it takes mail. */
  mailboxPort: number
  smtpPort: number
  /** Content is in the local lake, not at Sanity. */
  embedded: boolean
  /** Accounts and their data are in the local Supabase. */
  embeddedSupabase: boolean
}

/** A port that one of our processes listens on, and the variable that moves it. */
export interface ListeningPort {
  variable: string
  port: number
}

/** The ports that are needed, in the order in which a clash is told: what is hosted elsewhere needs none here. */
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

/** One sentence for each port that an earlier variable has taken already. */
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
