import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { openAssetFiles } from '@/local/content-lake/assets/asset-files'
import { bearer, lakeOfFile, serveLake } from '../served-lake'

const served = lakeOfFile()
const assets = () => served().client().assets

const picture = (width: number, height: number, background = '#c2185b') => {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

const post = (body: BodyInit, headers: Record<string, string> = bearer) =>
  served().fetch('/v2025-02-19/assets/images/production', { method: 'POST', body, headers })

const noPicture =
  'The file is not a picture that can be read, so it was not stored. Upload a JPEG, PNG, WebP, GIF, SVG, TIFF or AVIF file.'

describe('uploading an image', () => {
  test('creates a document with metadata for an upload by the real client', async () => {
    const asset = await assets().upload('image', await picture(400, 300), {
      filename: 'plum.png',
      title: 'Plum',
      label: 'fruit',
      description: 'A plum',
      creditLine: 'Nobody',
      source: { id: 'shelf-1', name: 'shelf', url: 'https://example.test/shelf' },
    })
    expect(asset).toMatchObject({
      _id: expect.stringMatching(/^image-[a-f0-9]{40}-400x300-png$/),
      _type: 'sanity.imageAsset',
      originalFilename: 'plum.png',
      title: 'Plum',
      label: 'fruit',
      description: 'A plum',
      creditLine: 'Nobody',
      source: {
        _type: 'sanity.assetSourceData',
        id: 'shelf-1',
        name: 'shelf',
        url: 'https://example.test/shelf',
      },
      mimeType: 'image/png',
      extension: 'png',
      sha1hash: expect.stringMatching(/^[a-f0-9]{40}$/),
      uploadId: expect.stringMatching(/^[a-f0-9]{32}$/),
      metadata: {
        dimensions: { width: 400, height: 300, aspectRatio: 4 / 3 },
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
        palette: {
          dominant: { background: expect.stringMatching(/^#c[0-9a-f]1[0-9a-f]5[0-9a-f]$/), population: 100 },
        },
      },
    })
    expect(asset.url).toBe(`${served().address}/${asset.path}`)
    const stored = await fetch(asset.url)
    expect(stored.headers.get('content-type')).toBe('image/png')
    expect(Number(stored.headers.get('content-length'))).toBe(asset.size)
  })

  test('returns the same document for the same bytes', async () => {
    const bytes = await picture(30, 30, '#123456')
    const first = await assets().upload('image', bytes, { filename: 'one.png' })
    const second = await assets().upload('image', bytes, { filename: 'two.png' })
    expect(second).toEqual(first)
    expect(second._rev).toBe(first._rev)
  })

  test('creates one asset for two simultaneous uploads of the same bytes', async () => {
    const bytes = await picture(31, 31, '#654321')
    const both = await Promise.all([1, 2].map(() => assets().upload('image', bytes)))
    expect(both[0]).toEqual(both[1])
  })

  test('stores camera data only on request', async () => {
    const north = { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' }
    const west = { GPSLongitudeRef: 'W', GPSLongitude: '10/1 45/1 0/1' }
    const IFD0 = { Make: 'Camera', Model: 'One' }
    const withExif = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
      .withExif({ IFD0, IFD2: { ExposureTime: '1/100' }, IFD3: { ...north, ...west } })
      .jpeg()
      .toBuffer()
    const plain = await assets().upload('image', withExif)
    expect(plain.metadata).not.toHaveProperty('exif')
    expect(plain.metadata).not.toHaveProperty('location')
    await served().client().delete(plain._id)
    const full = await assets().upload('image', withExif, { extract: ['exif', 'location', 'image'] })
    const location = { _type: 'geopoint', lat: 59.9, lng: -10.75 }
    expect(full.metadata).toMatchObject({ image: { Make: 'Camera', Model: 'One' }, location })
  })

  test('uses the orientation in EXIF for the dimensions', async () => {
    const turned = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const asset = await assets().upload('image', turned)
    expect(asset.metadata.dimensions).toMatchObject({ width: 20, height: 40 })
    const scaled = await fetch(`${asset.url}?w=10`)
    const { width, height } = await sharp(Buffer.from(await scaled.arrayBuffer())).metadata()
    expect([width, height]).toEqual([10, 20])
  })

  test('omits optional metadata for meta=none', async () => {
    const asset = await assets().upload('image', await picture(12, 12, '#0a0'), { extract: [] })
    expect(Object.keys(asset.metadata).sort()).toEqual(['_type', 'dimensions', 'hasAlpha', 'isOpaque'])
  })

  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const half = async () => {
    const create = { width: 300, height: 300, channels: 3 as const, background: '#fff', noise }
    const whole = await sharp({ create }).jpeg().toBuffer()
    return whole.subarray(0, whole.length / 2)
  }

  const damaged =
    'The picture is damaged or incomplete, so it was not stored. Export it again, or choose another file.'

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['text', () => Buffer.from('not an image at all'), noPicture],
    ['an empty file', () => Buffer.alloc(0), 'The file is empty, so it was not stored. Choose another file.'],
    ['a broken SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'), noPicture],
    ['an incomplete image', half, damaged],
  ])('refuses %s with 400 and leaves nothing behind', async (_name, bytes, message) => {
    const answer = await post(Uint8Array.from(await bytes()))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ statusCode: 400, error: 'Bad Request', message })
    expect(readdirSync(join(served().directory, 'assets/incoming'))).toEqual([])
  })

  test('names the largest allowed size', async () => {
    const files = openAssetFiles(join(served().directory, 'elsewhere'))
    const body = Readable.from(Array.from({ length: 3 }, () => new Uint8Array(1024 * 1024)))
    await expect(files.receive(body, 2 * 1024 * 1024)).rejects.toMatchObject({
      status: 413,
      message: 'The file is larger than 2 MB, so it was not stored. Make it smaller and upload it again.',
    })
  })

  test('requires the token', async () => {
    expect((await post(Uint8Array.from(await picture(5, 5)), {})).status).toBe(401)
  })

  test('deletes the image together with its document', async () => {
    const asset = await assets().upload('image', await picture(17, 17, '#aaa'))
    expect((await fetch(asset.url)).status).toBe(200)
    await served().client().delete(asset._id)
    expect((await fetch(asset.url)).status).toBe(404)
    expect((await fetch(`${asset.url}?w=5`)).status).toBe(404)
  })
})

describe('SVG', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="red"/></svg>'

  test('is served unchanged, with a policy that disables scripts', async () => {
    const asset = await assets().upload('image', Buffer.from(drawing))
    expect(asset).toMatchObject({ extension: 'svg', mimeType: 'image/svg+xml' })
    const answer = await fetch(`${asset.url}?w=10&auto=format`)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toBe(drawing)
  })

  test('is rendered when another format is requested', async () => {
    const asset = await assets().upload('image', Buffer.from(drawing))
    const answer = await fetch(`${asset.url}?w=400&fm=png`)
    const rendered = sharp(Buffer.from(await answer.arrayBuffer()))
    expect(await rendered.metadata()).toMatchObject({ format: 'png', width: 400, height: 200 })
  })
})

describe('files', () => {
  test('are stored, described and served', async () => {
    const asset = await assets().upload('file', Buffer.from('a,b\n1,2\n'), { filename: 'Table ü.csv' })
    expect(asset).toMatchObject({
      _id: expect.stringMatching(/^file-[a-f0-9]{40}-csv$/),
      _type: 'sanity.fileAsset',
      originalFilename: 'Table ü.csv',
      mimeType: 'text/csv',
      extension: 'csv',
      size: 8,
    })
    const answer = await fetch(`${asset.url}?dl=`)
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Table _.csv"; filename*=UTF-8\'\'Table%20%C3%BC.csv',
    )
    expect(await answer.text()).toBe('a,b\n1,2\n')
    const part = await fetch(asset.url, { headers: { range: 'bytes=2-3' } })
    const range = [part.status, part.headers.get('content-range'), await part.text()]
    expect(range).toEqual([206, 'bytes 2-3/8', 'b\n'])
  })

  test.each([
    ['page.html', '<script>1</script>', true],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', true],
    ['feed.xml', '<a/>', true],
    ['paper.pdf', '%PDF-1.7', true],
    ['program.bin', 'x', true],
    ['notes.txt', 'Notes', false],
    ['table.csv', 'a,b', false],
    ['film.mp4', 'x', false],
    ['captions.vtt', 'WEBVTT', false],
    ['picture.png', 'x', false],
  ])('are served as attachments if they could run scripts: %s', async (filename, content, isSaved) => {
    const asset = await assets().upload('file', Buffer.from(content), { filename })
    const { headers } = await fetch(asset.url)
    if (content.startsWith('<'))
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    const attachment = `attachment; filename="${filename}"; filename*=UTF-8''${filename}`
    expect(headers.get('content-disposition')).toBe(isSaved ? attachment : null)
  })

  test('survive a restart', async () => {
    const first = await serveLake()
    const asset = await first.client().assets.upload('file', Buffer.from('kept'), { filename: 'kept.txt' })
    await first.close({ keepData: true })
    const second = await serveLake({ dataDirectory: first.directory })
    expect(await (await fetch(`${second.address}/${asset.path}`)).text()).toBe('kept')
    await second.close()
  })
})
