import type { AssetSourceUploadEvent, AssetSourceUploader, SanityClient } from 'sanity'
import {
  type Accepted,
  onUnhandledFailure,
  onUploadReport,
  uploadAsset,
  withUploadErrors,
} from '@/studio/uploads/upload-failures'

const photo = new File(['x'], 'photo.png', { type: 'image/png' })
const tooLarge = { statusCode: 413, response: { body: { message: 'The file is larger than 100 MB.' } } }

/** An asset source whose uploads all fail. */
function sourceThatFails(error: unknown) {
  class Uploader implements AssetSourceUploader {
    readonly #subscribers: ((event: AssetSourceUploadEvent) => void)[] = []
    subscribe(subscriber: (event: AssetSourceUploadEvent) => void) {
      this.#subscribers.push(subscriber)
      return () => undefined
    }
    upload(files: File[], options?: Parameters<AssetSourceUploader['upload']>[1]) {
      options?.onChange?.({ type: 'set', path: ['_upload'], value: {} })
      const uploads = files.map((file) => {
        const failed = Object.assign(new Error('failed'), error)
        return { id: file.name, file, progress: 0, status: 'error' as const, error: failed }
      })
      for (const file of uploads)
        for (const tell of this.#subscribers) tell({ type: 'status', file, status: 'error' })
      return uploads
    }
    abort() {}
    getFiles() {
      return []
    }
    updateFile() {}
    reset() {}
  }
  const source = withUploadErrors({ name: 'made', component: () => null, Uploader })
  if (!source.Uploader) throw new Error('The source lost its uploader.')
  return new source.Uploader()
}

/** The messages to a field with this `onChange` and to its form during uploads. */
function heardWhile(onChange: unknown, act: () => void) {
  const heard: { field: (string | undefined)[]; form: string[] } = { field: [], form: [] }
  const endings = [
    onUploadReport((report) => {
      if (report.onChange !== onChange) return false
      heard.field.push(report.failure)
      return true
    }),
    onUnhandledFailure((failure) => heard.form.push(failure)),
    onUnhandledFailure((failure) => heard.form.push(failure)),
  ]
  act()
  for (const end of endings) end()
  return heard
}

test('reports the error to the field of the upload, and clears the earlier one', () => {
  const onChange = () => undefined
  const heard = heardWhile(onChange, () => sourceThatFails(tooLarge).upload([photo], { onChange }))
  expect(heard).toEqual({ field: [undefined, 'The file is larger than 100 MB.'], form: [] })
})

test('reports the error to one form if no field shows the upload', () => {
  const heard = heardWhile(
    () => undefined,
    () => {
      sourceThatFails(tooLarge).upload([photo], { onChange: () => undefined })
    },
  )
  expect(heard).toEqual({ field: [], form: ['The file is larger than 100 MB.'] })
})

const file = (name: string, type: string) => new File(['x'], name, { type })

test.each([
  ['a file that is not an image', file('notes.pdf', 'application/pdf'), {}, /^“notes.pdf” is not a picture/],
  ['an image format that browsers do not support', file('a.heic', 'image/heic'), {}, /Choose a JPEG/],
  ['a lost connection', photo, {}, /^The connection was lost before “photo.png” was stored/],
  ['a proxy’s error', photo, { statusCode: 413, response: { body: '<html>' } }, /^The file is too large/],
  ['a response without a reason', photo, { statusCode: 502, response: {} }, /status 502\. Try again/],
])('explains the error and what to do: %s', (_, file, error, expected) => {
  const heard = heardWhile(undefined, () => sourceThatFails(error).upload([file], {}))
  expect(heard.field.at(-1)).toMatch(expected)
})

test('still reports the error if the document rejects the change', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  const refuse = () => {
    throw new Error('Attempted to patch a read-only document')
  }
  const uploader = sourceThatFails(tooLarge)
  uploader.subscribe(refuse)
  const heard = heardWhile(refuse, () => uploader.upload([photo], { onChange: refuse }))
  expect(heard.field.at(-1)).toBe('The file is larger than 100 MB.')
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})

/** What a file is uploaded as, or why it is not. */
async function uploadedAs(chosen: File, accepted?: Accepted) {
  const upload = async (type: string) => ({ _id: type })
  const client = { assets: { upload } } as unknown as SanityClient
  return uploadAsset(client, chosen, accepted).catch((error: Error) => error.message)
}

const captions = { assetType: 'file', accept: '.vtt,text/vtt' } as const

test.each<[string, File, Accepted | undefined, string | RegExp]>([
  ['a picture', photo, undefined, 'image'],
  ['another file', file('clip.mp4', 'video/mp4'), undefined, 'file'],
  ['a picture for any image field', photo, { assetType: 'image', accept: 'image/*' }, 'image'],
  ['a picture for any file field', photo, { assetType: 'file', accept: '' }, 'file'],
  ['captions without a type', file('Talk.VTT', ''), captions, 'file'],
  ['a picture for captions', photo, captions, /^“photo.png” can’t be used here.*\.vtt/],
  ['a text for an image field', file('a.txt', 'text/plain'), { assetType: 'image', accept: '*/*' }, /can’t/],
])('uploads %s as what its field takes', async (_, chosen, accepted, expected) =>
  expect(await uploadedAs(chosen, accepted)).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  ),
)
