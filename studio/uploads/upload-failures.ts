import type { AssetSource, AssetSourceUploadEvent } from 'sanity'
import { z } from 'zod'
import { acceptedPictures } from '@/schemas/rules/rules'

/** The error of `@sanity/client` for a response without success. */
const answeredError = z.object({
  statusCode: z.number(),
  response: z.object({ body: z.object({ message: z.string() }).optional().catch(undefined) }),
})

const reasons: Readonly<Record<number, string>> = {
  401: 'You are signed out, so the image wasn’t uploaded. Reload the Studio, sign in and upload it again.',
  403: 'You don’t have permission to upload images. Ask a project administrator.',
  413: 'The file is too large, so it was not stored. Reduce its size and try again.',
}

/**
 * The message for a failed upload.
 * @param error of `@sanity/client`
 */
function failureText({ name, type }: Pick<File, 'name' | 'type'>, error: unknown): string {
  if (!acceptedPictures.split(',').includes(type))
    return `“${name}” is not a picture that can be shown here. Choose a JPEG, PNG, WebP, GIF, SVG, AVIF or TIFF file.`
  const answered = answeredError.safeParse(error).data
  if (!answered)
    return `The connection was lost before “${name}” was stored. Check your connection and upload it again.`
  const { statusCode, response } = answered
  return (
    response.body?.message ??
    reasons[statusCode] ??
    `“${name}” was not stored: the server answered with status ${statusCode}. Try again in a minute.`
  )
}

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
