import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** The HTML of an element, when all its asynchronous parts are there. @throws what any part of it throws */
export function htmlOf(element: ReactNode): Promise<string> {
  const { promise, resolve: done, reject } = Promise.withResolvers<string>()
  let text = ''
  const sink = new Writable({
    write(chunk, _, next) {
      text += String(chunk)
      next()
    },
    final(next) {
      done(text)
      next()
    },
  })
  const { pipe } = renderToPipeableStream(element, { onError: reject, onAllReady: () => pipe(sink) })
  return promise
}
