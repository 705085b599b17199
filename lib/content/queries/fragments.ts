/**
 * A picture with what is needed to reserve its space, color it while it loads and crop it. What a field does not say, its asset does: the
 * alt text and the focal point.
 */
export const pictureFragment = /* groq */ `
  "alt": coalesce(select(alt != "" => alt), asset->altText),
  caption,
  "hotspot": coalesce(hotspot, asset->defaultHotspot),
  crop,
  asset,
  "asset_metadata": asset->metadata{ isOpaque, "backgroundColor": palette.dominant.background, dimensions{ width, height } }
`

/** A link as an editor sets it; the page it refers to is looked up by link-targets.ts. */
export const linkFragment = /* groq */ `label, kind, url, newTab, "pageId": reference._ref`

/** The words of a hero. */
export const heroWordsFragment = /* groq */ `
  eyebrow,
  headline,
  highlightedPhrase,
  text,
  primaryCta{ ${linkFragment} },
  secondaryCta{ ${linkFragment} }
`

/** A title with a text. */
export const pointFragment = /* groq */ `_key, title, text, isNew`

/** The body of a page, and the ids of the pages it links to. */
export const bodyFragment = /* groq */ `
  body[]{ ..., _type == "imageWithAlt" => { ${pictureFragment} } },
  "linkedIds": body[].markDefs[].reference._ref
`

/** A page's metadata for search engines and sharing. */
export const metadataFragment = /* groq */ `
  title,
  description,
  keywords,
  image{ ${pictureFragment} },
  type,
  publishedTime,
  modifiedTime,
  noIndex
`
