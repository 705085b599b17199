import type { AssetSource, AssetSourceUploadEvent, SanityClient } from 'sanity'
import { z } from 'zod'
import { acceptedPictures } from '@/schemas/rules/rules'
import { animationProblem } from './animated-gif'

/** The error of `@sanity/client` for a response without success. */
const answeredError = z.object({
  statusCode: z.number(),
  response: z.object({ body: z.object({ message: z.string() }).optional().catch(undefined) }),
})

const reasons: Readonly<Record<number, string>> = {
  401: 'You are signed out, so the file wasn’t uploaded. Reload the Studio, sign in and upload it again.',
  403: 'You don’t have permission to upload files. Ask a project administrator.',
  413: 'The file is too large, so it was not stored. Reduce its size and try again.',
}

/** Whether the site can show a file as a picture. */
const isPicture = ({ type }: Pick<File, 'type'>) => acceptedPictures.split(',').includes(type)

/**
 * The message for a failed upload.
 * @param error of `@sanity/client`
 */
function failureText({ name }: Pick<File, 'name'>, error: unknown): string {
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

/** What a field takes: pictures or other files, and the value of its `accept` option. */
export interface Accepted {
  assetType: 'image' | 'file'
  accept: string
}

/** Whether a field takes a file, by the rules of the HTML attribute `accept`. */
function isTaken({ name, type }: Pick<File, 'name' | 'type'>, { assetType, accept }: Accepted): boolean {
  if (assetType === 'image' && !isPicture({ type })) return false
  const parts = accept.split(',').map((part) => part.trim().toLowerCase())
  return parts.some(
    (part) =>
      part === '' ||
      part === '*/*' ||
      part === type ||
      (part.endsWith('/*') && type.startsWith(part.slice(0, -1))) ||
      (part.startsWith('.') && name.toLowerCase().endsWith(part)),
  )
}

/**
 * Uploads a file as what a field takes, or else as what it is: a picture, or another file.
 * @returns the id of its asset document
 * @throws Error with the sentence for the editor
 */
export async function uploadAsset(client: SanityClient, file: File, accepted?: Accepted): Promise<string> {
  if (accepted && !isTaken(file, accepted))
    throw new Error(
      `“${file.name}” can’t be used here. Choose a file of one of these kinds: ${accepted.accept}`,
    )
  const assetType = accepted?.assetType ?? (isPicture(file) ? 'image' : 'file')
  const problem = await animationProblem(file)
  if (problem) throw new Error(problem)
  try {
    const { _id } = await client.assets.upload(assetType, file, {
      filename: file.name,
      tag: 'media.upload',
    })
    return _id
  } catch (error) {
    throw new Error(failureText(file, error))
  }
}

/** Stands for a file that is not uploaded: Sanity's uploader refuses it by its type and reports this to the form. */
const refusedFile = ({ name }: File) => new File([], name, { type: 'application/x-refused' })

/**
 * An asset source that reports why an upload failed, and works after its document was deleted. Sanity's own shows all failures as
 * "could not be completed at this time". Animations that are too heavy are not uploaded.
 */
export function withUploadErrors(source: AssetSource): AssetSource {
  const { Uploader } = source
  if (!Uploader) return source
  return {
    ...source,
    Uploader: class extends Uploader {
      override upload(...[files, options]: Parameters<InstanceType<typeof Uploader>['upload']>) {
        const onChange = options?.onChange
        const problems = new Map<File, string>()
        notify({ failure: undefined, onChange })
        this.subscribe((event: AssetSourceUploadEvent) => {
          if (event.type !== 'status' || event.status !== 'error') return
          const { file, error } = event.file
          const wrongType = isPicture(file)
            ? undefined
            : `“${file.name}” is not a picture that can be shown here. Choose a JPEG, PNG, WebP, GIF, SVG, AVIF or TIFF file.`
          notify({ failure: problems.get(file) ?? wrongType ?? failureText(file, error), onChange })
        })
        const start = (checked: File[]) =>
          super.upload(
            checked,
            options && { ...options, ...(onChange && { onChange: catchErrors(onChange) }) },
          )
        const isChecked = files.some(({ type }) => type === 'image/gif')
        if (!isChecked) return start(files)
        const check = async (file: File) => {
          const problem = await animationProblem(file).catch(() => undefined)
          if (!problem) return file
          const refused = refusedFile(file)
          problems.set(refused, problem)
          return refused
        }
        void Promise.all(files.map(check)).then(start)
        return this.getFiles()
      }

      override subscribe(...[subscriber]: Parameters<InstanceType<typeof Uploader>['subscribe']>) {
        return super.subscribe(catchErrors(subscriber))
      }
    },
  }
}
