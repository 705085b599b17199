import type { DocumentLocation, DocumentLocationResolvers, DocumentLocationsState } from 'sanity/presentation'
import { routes } from '@/lib/addresses/routes'

const home: DocumentLocation = { title: 'Home page', href: routes.home }
const blog: DocumentLocation = { title: 'Blog', href: routes.blog }

const seen = (message: string, location: DocumentLocation): DocumentLocationsState => ({
  message,
  tone: 'positive',
  locations: [location],
})
const onHomePage = seen('Shown on the home page', home)

/** Where on the site each document is seen. */
export const locations: DocumentLocationResolvers = {
  siteSettings: seen('Shown on every page', home),
  homePage: onHomePage,
  showcaseSlide: onHomePage,
  featureCard: onHomePage,
  pricingPlan: onHomePage,
  testimonial: onHomePage,
  partnerLogo: onHomePage,
  pressItem: onHomePage,
  post: {
    select: { title: 'title', slug: 'slug.current' },
    resolve: (post) => ({
      locations: [
        ...(post?.slug ? [{ title: post.title ?? 'Blog post', href: routes.post(post.slug) }] : []),
        blog,
      ],
    }),
  },
  author: seen('Shown with the author’s posts', blog),
  category: seen('Shown with the posts of this category', blog),
}
