import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createImageUrlBuilder } from '@sanity/image-url'
import fc from 'fast-check'
import sharp from 'sharp'
import { lakeOfFile } from '../served-lake'

const served = lakeOfFile()
let url: string
let assetId: string

/** 300 by 200: red, green / blue, transparent. */
const QUARTERS = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="150" height="100" fill="#f00"/><rect x="150" width="150" height="100" fill="#0f0"/><rect y="100" width="150" height="100" fill="#00f"/></svg>`

const store = async (bytes: Buffer) => (await served().client().assets.upload('image', bytes)).url

beforeAll(async () => {
  const quarters = await sharp(Buffer.from(QUARTERS)).png().toBuffer()
  const asset = await served().client().assets.upload('image', quarters)
  url = asset.url
  assetId = asset._id
})

async function look(query: string, headers: Record<string, string> = {}, address = url) {
  const answer = await fetch(`${address}?${query}`, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) throw new Error(`${answer.status}: ${bytes}`)
  const { format, width, height, pages, pageHeight } = await sharp(bytes).metadata()
  const rendered = sharp(bytes, { page: 0 }).toColourspace('srgb').ensureAlpha().raw()
  const pixels = await rendered.toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start =
      (Math.floor(y * (pixels.info.height - 1)) * pixels.info.width +
        Math.floor(x * (pixels.info.width - 1))) *
      4
    const [r = 0, g = 0, b = 0, a = 0] = pixels.data.subarray(start, start + 4)
    const bits = 4 * Number(r > 150) + 2 * Number(g > 150) + Number(b > 150)
    return a < 60 ? '.' : 'KBGCRMYW'.charAt(bits)
  }
  const corners = at(0.1, 0.1) + at(0.9, 0.1) + at(0.1, 0.9) + at(0.9, 0.9)
  return { answer, bytes, format, size: `${width}x${pageHeight ?? height}`, corners, pages: pages ?? 1 }
}

test.each([
  ['w=150', '150x100', 'RGB.'],
  ['h=100', '150x100', 'RGB.'],
  ['w=600', '600x400', 'RGB.'],
  ['w=100&h=100', '100x67', 'RGB.'],
  ['w=100&h=100&fit=clip', '100x67', 'RGB.'],
  ['w=600&h=600&fit=max', '300x200', 'RGB.'],
  ['w=100&h=100&fit=crop', '100x100', 'RGB.'],
  ['w=100&h=200&fit=crop&crop=left', '100x200', 'RRBB'],
  ['w=100&h=200&fit=crop&crop=right', '100x200', 'GG..'],
  ['w=300&h=50&fit=crop&crop=top', '300x50', 'RGRG'],
  ['w=300&h=50&fit=crop&crop=bottom,left', '300x50', 'B.B.'],
  ['w=100&h=200&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5', '100x200', 'GG..'],
  ['w=100&max-h=20&fit=crop', '100x20', 'RGB.'],
  ['w=100&min-h=200&fit=crop', '100x200', 'RGB.'],
  ['w=400&h=400&fit=fill&bg=f0f', '400x400', 'MMMM'],
  ['w=400&h=400&fit=fillmax&bg=ffff00ff', '400x400', 'MMMM'],
  ['w=50&h=300&fit=scale', '50x300', 'RGB.'],
  ['w=1000&h=1000&fit=min', '200x200', 'RGB.'],
  ['rect=150,0,150,100', '150x100', 'GGGG'],
  ['rect=0,100,150,100&w=30&h=30&fit=crop', '30x30', 'BBBB'],
  ['rect=200,100,500,500', '100x100', '....'],
  ['or=90', '200x300', 'BR.G'],
  ['or=180', '300x200', '.BGR'],
  ['or=270&w=100', '100x150', 'G.RB'],
  ['flip=h', '300x200', 'GR.B'],
  ['flip=v', '300x200', 'B.RG'],
  ['flip=hv', '300x200', '.BGR'],
  ['or=90&flip=v', '200x300', '.GBR'],
  ['w=100&dpr=2', '200x133', 'RGB.'],
  ['pad=20&bg=f0f', '340x240', 'RGBM'],
  ['bg=f0f', '300x200', 'RGBM'],
  ['blur=20', '300x200', 'RGB.'],
  ['fm=jpg', '300x200', 'RGBW'],
])('transforms an image by %s', async (query, size, corners) => {
  expect(await look(query)).toMatchObject({ size, corners })
})

test('inverts and sharpens', async () => {
  const gray = sharp((await look('sat=-100&w=30')).bytes)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
  const { data } = await gray.toBuffer({ resolveWithObject: true })
  expect(data[0]).toBe(data[1])
  expect((await look('invert=true&bg=fff')).corners).toBe('CMYW')
  expect((await look('sharp=50')).size).toBe('300x200')
})

test.each([
  ['', 'image/avif,image/webp,*/*', 'image/png'],
  ['auto=format', 'image/avif,image/webp,*/*', 'image/avif'],
  ['auto=format', 'image/webp,*/*', 'image/webp'],
  ['auto=format', 'image/avif;q=0,image/webp', 'image/webp'],
  ['auto=format', '*/*', 'image/png'],
  ['auto=format&fm=jpg', 'image/avif', 'image/jpeg'],
  ['fm=pjpg', '*/*', 'image/jpeg'],
  ['fm=webp&q=20', '*/*', 'image/webp'],
  ['fm=avif', '*/*', 'image/avif'],
])('answers %s for Accept "%s" with %s', async (query, accept, type) => {
  const answer = await fetch(`${url}?${query}`, { headers: { accept } })
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('vary') ?? '').toMatch(query.includes('auto') ? /accept/i : /^(?!.*accept)/i)
})

test('allows caching forever, and answers 304', async () => {
  const first = await fetch(`${url}?w=40`)
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(Number(first.headers.get('content-length'))).toBe((await first.arrayBuffer()).byteLength)
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${url}?w=40`, { headers: { 'if-none-match': `"other", W/${etag}` } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  expect((await fetch(`${url}?w=41`)).headers.get('etag')).not.toBe(etag)
})

test('renders an image once for many simultaneous requests', async () => {
  const before = readdirSync(join(served().directory, 'renditions')).length
  const answers = await Promise.all(Array.from({ length: 20 }, () => look('w=77')))
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
  expect(readdirSync(join(served().directory, 'renditions')).length).toBe(before + 1)
})

test('keeps an animation where possible', async () => {
  const size = { width: 60, height: 40, channels: 4 as const }
  const frame = (background: string) =>
    sharp({ create: { ...size, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(frame))
  const gif = await store(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  )
  expect(await look('w=30', {}, gif)).toMatchObject({ format: 'gif', pages: 3, size: '30x20' })
  const negotiated = await look('w=30&auto=format', { accept: 'image/avif' }, gif)
  expect(negotiated).toMatchObject({ format: 'gif', pages: 3 })
  expect(await look('w=30&fm=webp', {}, gif)).toMatchObject({ format: 'webp', pages: 3 })
  expect(await look('w=30&frame=1', {}, gif)).toMatchObject({ pages: 1 })
})

test('uses download and vanity names', async () => {
  const named = await fetch(`${url}/my-quarters.png?dl=`)
  expect(named.headers.get('content-disposition')).toBe(
    `attachment; filename="my-quarters.png"; filename*=UTF-8''my-quarters.png`,
  )
  const asked = await fetch(`${url}?w=10&dl=small.png`)
  expect(asked.headers.get('content-disposition')).toContain('small.png')
})

test("supports URLs of Sanity's builder, including crop and hotspot", async () => {
  const project = { projectId: 'local', dataset: 'production' }
  const builder = createImageUrlBuilder({ ...project, baseUrl: served().address })
  const crop = { left: 0.5, right: 0, top: 0, bottom: 0.5 }
  const hotspot = { x: 0.75, y: 0.25, width: 0.2, height: 0.2 }
  const image = { asset: { _ref: assetId }, crop, hotspot }
  const address = builder.image(image).width(60).height(60).auto('format').quality(80).url()
  const [base = '', query = ''] = address.split('?')
  expect(await look(query, {}, base)).toMatchObject({ size: '60x60', corners: 'GGGG' })
})

test.each([
  ['w=0', 'w: must be at least 1.'],
  ['w=9000', 'w: must be at most 8192.'],
  ['w=ten', 'w: must be a whole number from 1 to 8192.'],
  ['fit=stretch', 'fit: must be one of clip, crop, fill, fillmax, max, scale, min.'],
  ['rect=1,2,3', 'rect: must be four whole numbers: left,top,width,height.'],
  ['rect=400,0,10,10', 'The image parameter "rect" lies outside the image of 300x200 pixels'],
  ['dpr=9', 'dpr: must be at most 3.'],
  ['bg=green', 'bg: must be a hexadecimal colour: RGB, ARGB, RRGGBB or AARRGGBB.'],
  ['crop=faces', 'crop[0]: must be one or more of top, bottom, left, right, center, focalpoint, entropy.'],
  ['fm=bmp', 'fm: must be one of jpg, pjpg, png, webp, avif, gif.'],
  ['or=45', 'or: must be one of 0, 90, 180, 270.'],
  [
    'w=8192&h=8192&fit=scale',
    'An image of 8192x8192 pixels cannot be made from this one; the largest is 8192 on a side and 40 megapixels',
  ],
])('rejects %s in one sentence', async (query, message) => {
  const answer = await fetch(`${url}?${query}`)
  const refusal = { statusCode: 400, error: 'Bad Request', message }
  expect([answer.status, await answer.json()]).toEqual([400, refusal])
})

test.each(['/images/other/production/', '/images/local/other/', '/images/local/production/x'])(
  'answers 404 for %s',
  async (path) => {
    const answer = await fetch(`${served().address}${path}${new URL(url).pathname.split('/').at(-1)}`)
    expect(answer.status).toBe(404)
  },
)

const choices: Record<string, readonly string[]> = {
  w: ['1', '7', '120', '300', '2000', '8192', '0', '-5', '1e9', '1.5', 'NaN', ''],
  h: ['1', '9', '90', '200', '1500', '8192', '0', '-5', '١٢', '200.0'],
  fit: ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min', 'cover', ''],
  crop: ['top', 'left,top', 'center', 'focalpoint', 'entropy', 'bottom,right', 'faces', ','],
  'fp-x': ['0', '0.5', '1', '2', '-1', 'x'],
  'fp-y': ['0', '0.33', '1', '1e3'],
  rect: ['0,0,10,10', '10,10,500,500', '299,199,1,1', '300,0,1,1', '0,0,0,0', '1,2', '-1,0,5,5', 'a,b,c,d'],
  fm: ['jpg', 'pjpg', 'png', 'webp', 'gif', 'bmp', 'json'],
  auto: ['format', 'compress', ''],
  q: ['0', '1', '50', '100', '101', 'q'],
  dpr: ['1', '2', '2.5', '3', '4', '0'],
  blur: ['0', '1', '10', '200', '2000', '2001', '-1'],
  sharp: ['0', '5', '100', '101'],
  flip: ['h', 'v', 'hv', 'x'],
  or: ['0', '90', '180', '270', '45'],
  bg: ['fff', 'f000', '123456', '80123456', 'zzz', '#fff'],
  sat: ['-100', '0', '50', '100', '-101'],
  invert: ['true', 'false', 'maybe', ''],
  pad: ['0', '1', '50', '1024', '5000'],
  'max-w': ['10', '0'],
  'max-h': ['10', '100'],
  'min-w': ['10', '9999'],
  'min-h': ['10', '400'],
  frame: ['1', '2'],
  dl: ['', 'a b.png', '"\\\r\n', '../../etc/passwd'],
  __proto__: ['x'],
  nonsense: ['💥'],
}

const parameters = fc.array(
  fc
    .constantFrom(...Object.entries(choices))
    .chain(([name, values]) => fc.constantFrom(...values).map((value) => [name, value])),
  { minLength: 1, maxLength: 6 },
)

test('answers any combination of parameters with an image or an error, without failing', async () => {
  const svg = await store(Buffer.from(QUARTERS))
  const asked = fc.tuple(fc.constantFrom(url, url, url, svg), parameters)
  const outcomes: number[] = []
  const answerTo = async ([address, pairs]: [string, string[][]]) => {
    const response = await fetch(`${address}?${new URLSearchParams(pairs)}`)
    expect([200, 400]).toContain(response.status)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
    outcomes.push(response.status)
  }
  const together = fc.array(asked, { minLength: 8, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(together, async (many) => {
      await Promise.all(many.map(answerTo))
    }),
    { numRuns: 40 },
  )
  expect(outcomes.filter((status) => status === 200).length).toBeGreaterThan(20)
})
