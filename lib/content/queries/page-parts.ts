import { bodyFragment, linkFragment } from './fragments'

/** The hero of a page. */
export const heroFragment = /* groq */ `
  eyebrow,
  headline,
  highlightedPhrase,
  text,
  primaryCta{ ${linkFragment} },
  secondaryCta{ ${linkFragment} }
`

/** A title with a text. */
export const pointFragment = /* groq */ `_key, title, text, isNew`

/** The sections under a page's hero that are not hidden, each with the fields of its type. */
export const sectionsFragment = /* groq */ `
  sections[isHidden != true]{
    _key,
    _type,
    _type == "proseSection" => { heading, ${bodyFragment} },
    _type == "pointsSection" => { heading, text, layout, points[]{ ${pointFragment} } },
    _type == "sitePart" => { heading, text, part },
    _type == "actionSection" => {
      heading,
      text,
      primaryCta{ ${linkFragment} },
      secondaryCta{ ${linkFragment} }
    }
  }
`
