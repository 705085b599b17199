import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('landingPage')

const lists = [
  { slug: 'blog', name: 'Blog' },
  { slug: 'hubspot-newsletter', name: 'Newsletter' },
  { slug: 'technical-documentation', name: 'Technical documentation' },
]

for (const { slug, name } of lists) {
  test(`shows the text of its landing page above the list on /${slug}, and its sections below`, async ({
    lake,
    page,
  }) => {
    await lake.createOrReplace({
      _id: `landingPage-${slug}`,
      _type: 'landingPage',
      slug: { _type: 'slug', current: slug },
      hero: {
        eyebrow: 'Made eyebrow',
        headline: 'All there is to know',
        highlightedPhrase: 'to know',
        text: 'And how to find it.',
        primaryCta: {
          _type: 'link',
          label: 'Begin here',
          kind: 'internal',
          reference: { _type: 'reference', _ref: 'howItWorksPage' },
        },
      },
      sections: [
        {
          _type: 'pointsSection',
          _key: 'made',
          heading: 'Made section',
          layout: 'columns',
          points: [{ _type: 'sectionPoint', _key: 'one', title: 'Made point', text: 'Its text.' }],
        },
      ],
    })
    const headline = page.getByRole('heading', { level: 1 })
    await expect(async () => {
      await page.goto(`/${slug}`)
      await expect(headline).toHaveText('All there is to know', { timeout: 500 })
    }).toPass()
    await expect(headline.locator('mark')).toHaveText('to know')
    for (const words of ['Made eyebrow', 'And how to find it.', 'Its text.']) {
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('heading', { level: 2, name: 'Made section' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Begin here' }).click()
    await expect(page).toHaveURL('/how-it-works')
  })

  test(`serves /${slug} without a landing page`, async ({ lake, page }) => {
    await lake.patch(`landingPage-${slug}`).set({ 'slug.current': 'away' }).commit()
    await expect
      .poll(async () => {
        await page.goto(`/${slug}`)
        return page.getByRole('heading', { level: 1 }).textContent()
      })
      .toBe(name)
  })
}
