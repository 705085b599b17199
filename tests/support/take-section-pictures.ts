// Takes the pictures of the Studio's menu of sections, in public/pictures/sections, from a running site with the sample content:
// node tests/support/take-section-pictures.ts <address of the site> <address of the Content Lake> <its token>
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { browserLaunchOptions } from '../../local/supervisor/browser.ts'
import { lakeClient } from './lake-client.ts'

const [site = '', lakeUrl = '', token = ''] = process.argv.slice(2)
if (!token) throw new Error('Enter the addresses of the site and of the Content Lake, and its token.')
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'public/pictures/sections')

const sentence = 'A sentence or two say what readers can do with it, and why it is worth their time.'
const span = { _type: 'span', _key: 'a', text: `${sentence} ${sentence}`, marks: [] }
const words = [{ _type: 'block', _key: 'a', style: 'normal', markDefs: [], children: [span] }]
const titles = ['First, find the pages', 'Then change them', 'See who cites you']
const points = titles.map((title) => ({ _type: 'sectionPoint', _key: title, title, text: sentence }))
const figures = ['24 h', '34%', '3×']
const button = { _type: 'link', label: 'Book Demo', kind: 'booking' }
const headline = 'Be the page that answers cite'
const row = (...cells: string[]) => ({ _type: 'tableRow', _key: cells.join(), cells })
const rows = [row('', 'Us', 'Others'), row('Cited by name', 'Yes', 'No'), row('From', '$49', '$99')]
const questions = ['How long does it take?', 'What does it cost?', 'Who reads it?']
const lake = lakeClient(lakeUrl, token)
const [picture] = await lake.fetch<string[]>(
  '*[_type == "post" && defined(mainImage.asset)] | order(_id).mainImage.asset._ref',
)
const origin = 'https://calendar.example'

/** What the sections show that have no content without an editor. */
const contents: Record<string, object> = {
  actionSection: { heading: 'See it with your own pages', text: sentence, primaryCta: button },
  comparisonSection: { heading: 'How we compare', ours: 'Us', rows },
  embedSection: { heading: 'Pick a time', text: sentence, url: `${origin}/`, height: 400 },
  faqSection: {
    heading: 'Questions and answers',
    items: questions.map((question) => ({ _type: 'faqItem', _key: question, question, answer: sentence })),
  },
  heroSection: { headline, highlightedPhrase: 'answers cite', text: sentence, primaryCta: button },
  mediaSection: {
    heading: 'See it on your pages',
    text: words,
    kind: 'picture',
    picture: { _type: 'imageWithAlt', alt: 'A picture', asset: { _type: 'reference', _ref: picture } },
  },
  pointsSection: { heading: 'How to begin', layout: 'steps', points },
  postsSection: { source: 'latest' },
  quoteSection: { quote: 'We were cited within a week.', name: 'Ida Holm', role: 'Head of marketing' },
  proseSection: { heading: 'The long version', body: words },
  valueSection: {
    text: words,
    points: figures.map((figure) => ({ _type: 'valuePoint', _key: figure, figure, title: 'Worth it' })),
  },
}

const files = await readdir(join(root, 'schemas/sections'))
const kinds = files.flatMap((file) => /^(?!define|shared)\w+Section(?=\.ts$)/.exec(file)?.[0] ?? [])
const allowed = (await lake.getDocument('siteSettings'))?.embedOrigins ?? []
await lake
  .patch('siteSettings')
  .set({ embedOrigins: [origin] })
  .commit()
await mkdir(folder, { recursive: true })
const browser = await chromium.launch(browserLaunchOptions())
const page = await browser.newPage({
  viewport: { width: 1200, height: 800 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
})
for (const kind of kinds) {
  const slug = `section-picture-${kind.toLowerCase()}`
  const { _id } = await lake.createOrReplace({
    _id: `landingPage-${slug}`,
    _type: 'landingPage',
    slug: { _type: 'slug', current: slug },
    sections: [{ _type: kind, _key: 'shown', ...contents[kind] }],
  })
  for (let status = 404; status === 404; ) status = (await page.goto(`${site}/${slug}`))?.status() ?? 0
  await page.waitForLoadState('networkidle')
  const box = await page.locator('main > section').last().boundingBox()
  if (!box) throw new Error(`${kind} shows nothing.`)
  const clip = { x: 0, y: box.y, width: 1200, height: Math.min(box.height, 800) }
  const shot = await page.screenshot({ animations: 'disabled', clip, fullPage: true })
  const frame = { width: 360, height: 240, fit: 'contain', position: 'top', background: '#faf9f4' } as const
  const { size } = await sharp(shot)
    .resize(frame)
    .webp({ quality: 70, effort: 6 })
    .toFile(join(folder, `${kind}.webp`))
  console.log(`${kind}.webp  ${(size / 1024).toFixed(1)} KB`)
  await lake.delete(_id)
}
await lake.patch('siteSettings').set({ embedOrigins: allowed }).commit()
await browser.close()
