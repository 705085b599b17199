import { type DocumentLocation, defineDocuments, defineLocations } from 'sanity/presentation'
import { routes } from '@/lib/addresses/routes'

const home: DocumentLocation = { title: 'Home page', href: routes.home }
const blog: DocumentLocation = { title: 'Blog', href: routes.blog }

const onHomePage = defineLocations({ locations: [home], tone: 'positive', message: 'Shown on the home page' })

/** Which document an address of the site is made of, so that Presentation opens it beside the page. */
export const mainDocuments = defineDocuments([
  { route: routes.home, type: 'homePage' },
  { route: routes.post(':slug').replace('%3A', ':'), filter: '_type == "post" && slug.current == $slug' },
])

/** Where on the site each document is seen. */
export const locations = {
  siteSettings: defineLocations({ message: 'Shown on every page', tone: 'positive', locations: [home] }),
  homePage: onHomePage,
  showcaseSlide: onHomePage,
  featureCard: onHomePage,
  pricingPlan: onHomePage,
  testimonial: onHomePage,
  partnerLogo: onHomePage,
  pressItem: onHomePage,
  post: defineLocations({
    select: { title: 'title', slug: 'slug.current' },
    resolve: (post) => ({
      locations: [
        ...(post?.slug ? [{ title: post.title ?? 'Blog post', href: routes.post(post.slug) }] : []),
        blog,
      ],
    }),
  }),
  author: defineLocations({ message: 'Shown with the author’s posts', locations: [blog] }),
  category: defineLocations({ message: 'Shown with the posts of this category', locations: [blog] }),
}
