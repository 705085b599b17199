import sharp from 'sharp'
import { untilShown } from '../support/kept-pages.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('author', 'post', 'sanity.imageAsset', 'media.tag')

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b0603a' } })
    .png()
    .toBuffer()

test('finds a picture, says where it is used, and replaces it on all pages', async ({
  lake,
  request,
  studio,
}) => {
  const { page } = studio
  const old = await lake.assets.upload('image', await picture(300, 300), { filename: 'old-portrait.png' })
  const next = await lake.assets.upload('image', await picture(400, 300), { filename: 'new-portrait.png' })
  const portrait = {
    _type: 'imageWithAlt',
    asset: { _type: 'reference', _ref: old._id },
    crop: { _type: 'sanity.imageCrop', top: 0.1, bottom: 0, left: 0, right: 0 },
  }
  await lake.patch('author-ines-halvard').set({ portrait }).commit()
  const draft = await lake.getDocument('author-ines-halvard')
  await lake.createOrReplace({ ...draft, _type: 'author', _id: 'drafts.author-ines-halvard' })

  await page.getByRole('link', { name: 'Media', exact: true }).click()
  const files = page.getByRole('list', { name: 'Files' }).last()
  const search = page.getByRole('searchbox').last()
  await search.fill('old portrait')
  await expect(files.getByRole('button')).toHaveCount(1)
  await files.getByRole('button', { name: 'old-portrait.png' }).click()
  const details = page.getByRole('dialog', { name: 'old-portrait.png' })
  const user = details.getByRole('listitem').filter({ hasText: 'Ines Halvard' })
  await expect(user).toContainText('PublishedDraft')
  await expect(details).toContainText('can’t be deleted, because 1 document uses it')

  await details.getByRole('button', { name: 'Replace everywhere' }).click()
  await search.fill('new')
  await files.getByRole('button', { name: 'new-portrait.png' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace old-portrait.png everywhere' })
  await expect(dialog).toContainText('The new picture has other proportions')
  await dialog.getByRole('button', { name: 'Replace in 2 documents' }).click()
  await expect(dialog).toContainText('Replaced in 2 documents.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  for (const id of ['author-ines-halvard', 'drafts.author-ines-halvard'])
    expect((await lake.getDocument(id))?.portrait).toEqual({
      _type: 'imageWithAlt',
      asset: { _type: 'reference', _ref: next._id },
    })
  const post = '/blog/how-assistants-choose-sources'
  await untilShown(request, post, next.sha1hash)

  // Its alt text is that of the site now, because the portrait has none of its own.
  await page.getByRole('dialog', { name: 'new-portrait.png' }).getByLabel('Alt text').fill('Ines at her desk')
  await untilShown(request, post, 'alt="Ines at her desk"')
})
