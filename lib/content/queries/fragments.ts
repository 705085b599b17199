/** A picture with all that is needed to reserve its place, fill it until it comes and choose its crop. */
export const pictureFragment = /* groq */ `
  alt,
  caption,
  hotspot,
  crop,
  asset,
  "asset_metadata": asset->metadata{ isOpaque, "ground": palette.dominant.background, dimensions{ width, height } }
`

/** A link as an editor sets it; the page it refers to is looked up by link-targets.ts. */
export const linkFragment = /* groq */ `label, kind, url, newTab, "pageId": reference._ref`

/** The text of a page: what it shows, and the ids of the pages it links to. */
export const bodyFragment = /* groq */ `
  body[]{ ..., _type == "imageWithAlt" => { ${pictureFragment} } },
  "linkedIds": body[].markDefs[].reference._ref
`

/** What search engines and sharing know of a page. */
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
