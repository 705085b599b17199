export interface GroupCommitOptions<Batch, Result> {
  /** Stores batches in one transaction. @returns one result for each, in the same order @throws if nothing is stored for sure */
  store: (batches: readonly Batch[]) => Promise<readonly Result[]>
  /** From the start of a call to that of the next, which collects batches meanwhile, in ms; a full call starts at once. */
  intervalMs: number
  /** Calls of `store` at once. */
  maxCalls: number
  /** A call has at most this size and this many batches; a larger batch has a call of its own. */
  callSize: number
  callBatches: number
  /** Of the batches that wait or are being stored. */
  maxSize: number
  maxBatches: number
}

/** Too many batches wait. Nothing of the new one is stored. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

interface Waiting<Batch, Result> {
  batch: Batch
  size: number
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

/**
 * Collects the batches of concurrent requests and stores them in few calls: a transaction costs more than a batch. While all calls
 * are running, the next one collects what comes meanwhile.
 */
export class GroupCommit<Batch, Result> {
  readonly #options: GroupCommitOptions<Batch, Result>
  readonly #waiting: Waiting<Batch, Result>[] = []
  #timer: NodeJS.Timeout | undefined
  #calls = 0
  /** Of the last call. */
  #startedAt = Number.NEGATIVE_INFINITY
  /** Of the batches that wait. */
  #waitingSize = 0
  /** Of all that are not answered. */
  #size = 0
  #batches = 0

  constructor(options: GroupCommitOptions<Batch, Result>) {
    this.#options = options
  }

  /** Whether a further batch is refused for the number of batches or their size, before it is known how large it is. */
  get isFull(): boolean {
    return this.#batches >= this.#options.maxBatches || this.#size >= this.#options.maxSize
  }

  /**
   * Stores a batch with others.
   * @param size in any unit, the same as that of the options
   * @returns its result, when it is stored
   * @throws QueueFullError at once; or what `store` threw, for each batch of that call
   */
  add(batch: Batch, size: number): Promise<Result> {
    if (this.isFull || this.#size + size > this.#options.maxSize) {
      return Promise.reject(new QueueFullError('Too many batches wait to be stored.'))
    }
    this.#size += size
    this.#batches += 1
    this.#waitingSize += size
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ batch, size, resolve, reject })
      this.#schedule()
    })
  }

  #schedule(): void {
    const { maxCalls, callSize, callBatches, intervalMs } = this.#options
    if (this.#calls >= maxCalls || this.#waiting.length === 0) return
    const isFullCall = this.#waitingSize >= callSize || this.#waiting.length >= callBatches
    if (isFullCall) {
      this.#start()
      return
    }
    const waitMs = Math.max(0, this.#startedAt + intervalMs - performance.now())
    this.#timer ??= setTimeout(() => this.#start(), waitMs)
  }

  #start(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#calls >= this.#options.maxCalls) return
    const taken = this.#take()
    if (taken.length === 0) return
    this.#startedAt = performance.now()
    void this.#run(taken)
    this.#schedule()
  }

  #take(): Waiting<Batch, Result>[] {
    const { callSize, callBatches } = this.#options
    let size = 0
    let count = 0
    for (const entry of this.#waiting) {
      if (count > 0 && (size + entry.size > callSize || count >= callBatches)) break
      size += entry.size
      count += 1
    }
    this.#waitingSize -= size
    return this.#waiting.splice(0, count)
  }

  async #run(taken: Waiting<Batch, Result>[]): Promise<void> {
    this.#calls += 1
    try {
      const results = await this.#options.store(taken.map(({ batch }) => batch))
      if (results.length !== taken.length) throw new Error('The number of results is wrong.')
      for (const [place, result] of results.entries()) taken[place]?.resolve(result)
    } catch (error) {
      for (const { reject } of taken) reject(error)
    } finally {
      this.#calls -= 1
      this.#batches -= taken.length
      for (const { size } of taken) this.#size -= size
      this.#schedule()
    }
  }
}
