import { messageOf } from '../format/error-message.ts'

/** The longest time that a request waits for one command. */
const timeoutMs = 250
/** For a new attempt in the background, which no request waits for. */
const attemptTimeoutMs = 2_000
const firstPauseMs = 250
const longestPauseMs = 5_000
/** After a connection that lasted this long, the pauses between attempts start again at the shortest. */
const steadyMs = 60_000

async function newClient(url: string) {
  // Half a megabyte, which no process loads that has no Redis.
  const { createClient } = await import('@redis/client')
  return createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: attemptTimeoutMs, reconnectStrategy: false },
  })
}

export type RedisClient = Awaited<ReturnType<typeof newClient>>

/** Rejected without waiting: Redis did not respond a moment ago. */
class RedisUnavailable extends Error {
  override name = 'RedisUnavailable'
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return messageOf(error)
}

/**
 * Counts the time in ten steps: while this process is busy, no step ends, and a response may be waiting to be read.
 * @throws Error if the promise takes longer
 */
async function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  let steps = 0
  const timer = setInterval(() => {
    steps += 1
    if (steps >= 10) reject(new Error(`no response within ${limitMs} ms`))
  }, limitMs / 10)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearInterval(timer)
  }
}

/**
 * A connection to Redis or Valkey that never delays a request for long. After any failure (no connection, no response, a refused
 * command, no memory left) commands are rejected at once, until an attempt in the background succeeds. Both are logged once.
 */
export class RedisConnection {
  readonly #url: string
  readonly #prefix: string
  readonly #returnListeners: (() => void)[] = []
  #client: RedisClient | undefined
  #opening: Promise<RedisClient> | undefined
  #isAway = false
  #isClosed = false
  #since = 0
  #pauseMs = firstPauseMs
  #timer: NodeJS.Timeout | undefined

  /** @param prefix of all keys */
  constructor(url: string, prefix: string) {
    this.#url = url
    this.#prefix = prefix
  }

  key(...parts: string[]): string {
    return this.#prefix + parts.join(':')
  }

  /**
   * Runs a command. The first call connects.
   * @throws at once while Redis is unavailable, otherwise at the latest after 250 ms
   */
  async run<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    if (this.#isAway || this.#isClosed) throw new RedisUnavailable('Redis is unavailable.')
    this.#opening ??= this.#open()
    const opening = this.#opening
    try {
      return await within(timeoutMs, opening.then(command))
    } catch (error) {
      if (opening === this.#opening) this.#leave(error)
      throw error
    }
  }

  /** Calls the listener each time that Redis is available again, before the next command. */
  onReturn(listener: () => void): void {
    this.#returnListeners.push(listener)
  }

  /** Ends the connection and all attempts. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#destroy()
  }

  /** Connects, and writes a key: a full Redis accepts connections, but no data. */
  async #open(): Promise<RedisClient> {
    const client = await newClient(this.#url)
    if (this.#isClosed) throw new RedisUnavailable('The connection was closed.')
    this.#destroy()
    this.#client = client
    client.on('error', (error) => {
      if (client === this.#client) this.#leave(error)
    })
    await client.connect()
    if (client !== this.#client) {
      if (client.isOpen) client.destroy()
      throw new RedisUnavailable('The attempt took too long.')
    }
    await client.set(this.key('probe'), '1', { expiration: { type: 'EX', value: 1 } })
    this.#since = performance.now()
    return client
  }

  #destroy(): void {
    const client = this.#client
    this.#client = undefined
    if (client?.isOpen) client.destroy()
  }

  #leave(error: unknown): void {
    this.#destroy()
    if (this.#isAway || this.#isClosed) return
    this.#isAway = true
    this.#opening?.catch(() => undefined)
    if (performance.now() - this.#since > steadyMs) this.#pauseMs = firstPauseMs
    const { host } = new URL(this.#url)
    console.error(
      `Redis at ${host} cannot be used (${reasonOf(error)}): this instance works with its own cache and counts.`,
    )
    this.#retryLater()
  }

  #retryLater(): void {
    this.#timer = setTimeout(() => this.#retry(), this.#pauseMs).unref()
    this.#pauseMs = Math.min(2 * this.#pauseMs, longestPauseMs)
  }

  async #retry(): Promise<void> {
    const opening = this.#open()
    try {
      await within(attemptTimeoutMs, opening)
    } catch {
      opening.catch(() => undefined)
      this.#destroy()
      if (!this.#isClosed) this.#retryLater()
      return
    }
    this.#opening = opening
    this.#isAway = false
    console.log(`Redis at ${new URL(this.#url).host} is available again.`)
    for (const listener of this.#returnListeners) listener()
  }
}
