import type { AssetSource, AssetSourceUploadEvent } from 'sanity'
import { failureText } from './failure-text'

/** The state of an upload: a message if it failed, undefined when it starts. */
export interface UploadReport {
  failure: string | undefined
  /** The callback of the field that started the upload. */
  onChange: unknown
}

/** A listener of a field; returns whether the upload was started by this field. */
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

/** Subscribes to all uploads. @returns a function that unsubscribes */
export const onUploadReport = listenIn(fields)

/** Subscribes to failures that no field shows, such as of pictures dropped into a text. @returns a function that unsubscribes */
export const onUnhandledFailure = listenIn(forms)

/**
 * If a document is deleted or becomes read-only during an upload, changing it throws. Sanity (6.16) does not catch this while the
 * form is closing, and the whole tool crashes.
 */
function catchErrors<Change>(change: (what: Change) => void): (what: Change) => void {
  return (what) => {
    try {
      change(what)
    } catch (error) {
      console.warn('A picture could not be added to its document:', error)
    }
  }
}

/**
 * An asset source that reports why an upload failed, and works after its document was deleted. Sanity's own shows all failures as
 * "could not be completed at this time".
 */
export function withUploadErrors(source: AssetSource): AssetSource {
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
          options && { ...options, ...(onChange && { onChange: catchErrors(onChange) }) },
        )
      }

      override subscribe(...[subscriber]: Parameters<InstanceType<typeof Uploader>['subscribe']>) {
        return super.subscribe(catchErrors(subscriber))
      }
    },
  }
}
