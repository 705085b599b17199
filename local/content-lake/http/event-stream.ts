/** One server-sent event; `data` is sent as JSON. */
export interface ServerEvent {
  readonly event: string
  readonly id?: string
  readonly data: unknown
}

const KEEP_ALIVE_MS = 15_000
/** A client this many events behind is disconnected; it reconnects and resumes from its last event. */
const MAX_PENDING = 2_000

/** A response that stays open and carries server-sent events. */
export class EventStream {
  readonly response: Response
  readonly #onClose: () => void
  readonly #keepAlive: NodeJS.Timeout
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined

  /** `onClose` is called once, whichever side ends the stream. */
  constructor(onClose: () => void) {
    this.#onClose = onClose
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        cancel: () => this.#end(),
      },
      new CountQueuingStrategy({ highWaterMark: MAX_PENDING }),
    )
    this.response = new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      },
    })
    this.#keepAlive = setInterval(() => this.#write(':\n\n'), KEEP_ALIVE_MS).unref()
    this.#write(':\n\n')
  }

  send({ event, id, data }: ServerEvent) {
    this.#write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)
  }

  close() {
    const controller = this.#controller
    this.#end()
    controller?.close()
  }

  #write(text: string) {
    if (!this.#controller) return
    this.#controller.enqueue(new TextEncoder().encode(text))
    if ((this.#controller.desiredSize ?? 0) <= 0) this.close()
  }

  #end() {
    if (!this.#controller) return
    this.#controller = undefined
    clearInterval(this.#keepAlive)
    this.#onClose()
  }
}
