import type { AssetSource, AssetSourceUploadEvent } from 'sanity'
import { failureText } from './failure-text'

/** The state of an upload: a sentence about its failure, or undefined when it begins. */
export interface UploadReport {
  failure: string | undefined
  /** What the field that asked for the upload passed to be told its changes. */
  onChange: unknown
}

/** A field that shows failures; returns whether the upload was its own. */
type FieldListener = (report: UploadReport) => boolean

const fields = new Set<FieldListener>()
const forms = new Set<(failure: string) => void>()

function notify(report: UploadReport) {
  const isShown = [...fields].map((listener) => listener(report)).includes(true)
  const [form] = forms
  if (!isShown && report.failure) form?.(report.failure)
}

const listenIn =
  <Listener>(listeners: Set<Listener>) =>
  (listener: Listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

/** Gets a report of every upload. @returns a function that ends it */
export const listenAsField = listenIn(fields)

/** Gets the failures that no field shows, as those of pictures dropped into a text. @returns a function that ends it */
export const listenAsForm = listenIn(forms)

/**
 * A document that someone deletes, or that cannot be edited any more, refuses the changes of an upload that is under way. Sanity
 * (6.16) lets the refusal out where the form is closed, and the whole tool goes down.
 */
function unlessRefused<Change>(change: (what: Change) => void): (what: Change) => void {
  return (what) => {
    try {
      change(what)
    } catch (error) {
      console.warn('A picture could not be added to its document:', error)
    }
  }
}

/**
 * A source of pictures that reports why an upload failed, and outlives the document that it is for. Sanity's own shows every
 * failure as "could not be completed at this time".
 */
export function withFailures(source: AssetSource): AssetSource {
  const { Uploader } = source
  if (!Uploader) return source
  return {
    ...source,
    Uploader: class extends Uploader {
      override upload(...[files, options]: Parameters<InstanceType<typeof Uploader>['upload']>) {
        const onChange = options?.onChange
        notify({ failure: undefined, onChange })
        this.subscribe((event: AssetSourceUploadEvent) => {
          if (event.type === 'status' && event.status === 'error')
            notify({ failure: failureText(event.file.file, event.file.error), onChange })
        })
        return super.upload(
          files,
          options && { ...options, ...(onChange && { onChange: unlessRefused(onChange) }) },
        )
      }

      override subscribe(...[subscriber]: Parameters<InstanceType<typeof Uploader>['subscribe']>) {
        return super.subscribe(unlessRefused(subscriber))
      }
    },
  }
}
