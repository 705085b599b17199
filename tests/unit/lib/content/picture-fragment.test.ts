import { evaluate, parse } from 'groq-js'
import { pictureFragment } from '@/lib/content/queries/fragments'

const focus = (x: number) => ({ _type: 'sanity.imageHotspot', x, y: 0.5, width: 0.3, height: 0.3 })

const dataset = [
  { _id: 'image-a', _type: 'sanity.imageAsset', altText: 'Of the file', defaultHotspot: focus(0.1) },
  { _id: 'image-b', _type: 'sanity.imageAsset' },
]

async function pictureOf(picture: { asset: { _ref: string }; alt?: string; hotspot?: object }) {
  const document = { _id: 'post', _type: 'post', picture }
  const query = parse(`*[_id == "post"][0].picture{ ${pictureFragment} }`)
  return (await evaluate(query, { dataset: [...dataset, document] })).get()
}

const a = { asset: { _ref: 'image-a' } }

test('takes alt text and focal point from the file where a picture has none', async () => {
  const ofFile = { alt: 'Of the file', hotspot: focus(0.1) }
  expect(await pictureOf(a)).toMatchObject(ofFile)
  expect(await pictureOf({ ...a, alt: '' })).toMatchObject(ofFile)
  const own = { alt: 'Its own', hotspot: focus(0.9) }
  expect(await pictureOf({ ...a, ...own })).toMatchObject(own)
  expect(await pictureOf({ asset: { _ref: 'image-b' } })).toMatchObject({ alt: null, hotspot: null })
})
