import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { documentTag } from '@/lib/content/cache-tags'
import { fetchBySlug } from '@/lib/content/fetch-by-slug'
import { fetchContent } from '@/lib/content/fetch-content'
import type { Perspective } from '@/lib/content/preview'
import { heroWordsFragment, metadataFragment } from '@/lib/content/queries/fragments'
import { sectionFragment, sectionsFragment } from './list'

const homePageQuery = defineQuery(`
  *[_type == "homePage" && _id == "homePage"][0]{
    _id,
    _type,
    ${sectionsFragment},
    metadata{ ${metadataFragment} }
  }
`)

/** The home page; null while the dataset is empty. */
export const loadHomePage = cache((perspective: Perspective) =>
  fetchContent({ query: homePageQuery, tags: [documentTag('homePage')], perspective }),
)

const landingPageQuery = defineQuery(`
  *[_type == "landingPage" && slug.current == $slug][0]{
    _id,
    _type,
    "slug": slug.current,
    ${sectionsFragment},
    metadata{ ${metadataFragment} }
  }
`)

/** One landing page by its slug, or null. */
export const loadLandingPage = cache((slug: string, perspective: Perspective) =>
  fetchBySlug({ query: landingPageQuery, type: 'landingPage', slug, perspective }),
)

const systemOverviewQuery = defineQuery(`
  *[_type == "systemOverviewPage" && _id == "systemOverviewPage"][0]{
    _id,
    _type,
    hero{ ${heroWordsFragment} },
    layers{ heading, text, items[]{ _key, title, text, parts } },
    ${sectionsFragment},
    metadata{ ${metadataFragment} }
  }
`)

/** The page that shows the parts of the system; null if it has no document. */
export const loadSystemOverview = cache((perspective: Perspective) =>
  fetchContent({ query: systemOverviewQuery, tags: [documentTag('systemOverviewPage')], perspective }),
)

const sharedSectionsQuery = defineQuery(`
  *[_type == "sharedSection" && _id in $ids]{
    _id,
    _type,
    content[0...1]{ ${sectionFragment} }
  }
`)

/** The published ones among the shared sections with these ids, under their tags: a change regenerates the pages that show them. */
export const loadSharedSections = async (ids: readonly string[], perspective: Perspective) =>
  ids.length === 0
    ? []
    : fetchContent({
        query: sharedSectionsQuery,
        params: { ids: [...new Set(ids)].sort() },
        tags: ids.map(documentTag),
        perspective,
      })
