import type { AssetSource, AssetSourceUploadEvent } from 'sanity'
import { failureText } from './failure-text'

/** What became of an upload: a sentence about its failure, or undefined when one begins. */
export interface UploadNews {
  failure: string | undefined
  /** What the field that asked for the upload passed to be told its changes. */
  onChange: unknown
}

/** A field that shows failures; it answers whether the upload was its own. */
type FieldListener = (news: UploadNews) => boolean

const fields = new Set<FieldListener>()
const forms = new Set<(failure: string) => void>()

function tell(news: UploadNews) {
  const isShown = [...fields].map((listener) => listener(news)).includes(true)
  const [form] = forms
  if (!isShown && news.failure) form?.(news.failure)
}

const listenIn =
  <Listener>(listeners: Set<Listener>) =>
  (listener: Listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

/** Hears of every upload. @returns a function that ends it */
export const listenAsField = listenIn(fields)

/** Hears of failures that no field shows, as those of pictures dropped into a text. @returns a function that ends it */
export const listenAsForm = listenIn(forms)

/**
 * A source of pictures that tells why an upload failed. Sanity's own shows every failure as "could not be completed at this time".
 */
export function withFailures(source: AssetSource): AssetSource {
  const { Uploader } = source
  if (!Uploader) return source
  return {
    ...source,
    Uploader: class extends Uploader {
      override upload(...[files, options]: Parameters<InstanceType<typeof Uploader>['upload']>) {
        const onChange = options?.onChange
        tell({ failure: undefined, onChange })
        this.subscribe((event: AssetSourceUploadEvent) => {
          if (event.type === 'status' && event.status === 'error')
            tell({ failure: failureText(event.file.file, event.file.error), onChange })
        })
        return super.upload(files, options)
      }
    },
  }
}
