/** A demo that someone asked for, as the outbox hands it over. */
export interface BookingFacts {
  bookingId: string
  name: string
  email: string
  /** The hour, as ISO 8601 in UTC. */
  selectedDate: string
  /** The visitor's own zone by its IANA name, where their browser told it. */
  timeZone: string | null
}

/** How long a demo takes, in minutes. */
export const demoMinutes = 30
