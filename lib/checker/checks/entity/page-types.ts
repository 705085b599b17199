import { localBusinessTypes } from './organization-types'

/** What must be said about a type of page. */
export interface PageType {
  types: ReadonlySet<string>
  /** Paths of properties; alternatives are divided by "|". */
  fields: readonly string[]
  source: { title: string; url: string }
  /** Parts that are added as a whole if they are missing. */
  examples?: Readonly<Record<string, unknown>>
}

const google = (page: string) => ({
  title: 'Structured data (Google)',
  url: `https://developers.google.com/search/docs/appearance/structured-data/${page}`,
})
const schemaOrg = (type: string) => ({ title: `schema.org/${type}`, url: `https://schema.org/${type}` })

const pageType = (
  types: string,
  fields: string[],
  source: PageType['source'],
  examples: PageType['examples'] = {},
): PageType => ({ types: new Set(types.split(' ')), fields, source, examples })

const answer = { '@type': 'Answer', text: 'YOUR ANSWER' }
const question = { '@type': 'Question', name: 'YOUR QUESTION', acceptedAnswer: answer }

/** What a page can be about. */
const subjects: readonly PageType[] = [
  pageType(
    'Article BlogPosting NewsArticle TechArticle Report ScholarlyArticle LiveBlogPosting SocialMediaPosting AnalysisNewsArticle OpinionNewsArticle ReportageNewsArticle ReviewNewsArticle BackgroundNewsArticle AdvertiserContentArticle SatiricalArticle APIReference',
    ['headline|name', 'author', 'datePublished'],
    google('article'),
  ),
  pageType(
    'Product ProductGroup ProductModel IndividualProduct SomeProducts Vehicle Car',
    ['name', 'offers|review|aggregateRating|hasVariant'],
    google('product-snippet'),
  ),
  pageType('FAQPage', ['mainEntity.name', 'mainEntity.acceptedAnswer.text'], google('faqpage'), {
    mainEntity: [question],
  }),
  pageType(
    'QAPage',
    [
      'mainEntity.name',
      'mainEntity.acceptedAnswer.text|mainEntity.suggestedAnswer.text',
      'mainEntity.answerCount',
    ],
    google('qapage'),
    { mainEntity: { ...question, answerCount: 'YOUR NUMBER OF ANSWERS' } },
  ),
  pageType('ProfilePage', ['mainEntity.name'], google('profile-page'), {
    mainEntity: { '@type': 'Person', name: 'YOUR NAME' },
  }),
  pageType(
    'DiscussionForumPosting',
    ['author.name', 'datePublished', 'text|image|video'],
    google('discussion-forum'),
  ),
  pageType('HowTo', ['name', 'step'], schemaOrg('HowTo')),
  // Google also wants a rating for its rich result, which a product without customers cannot have.
  pageType(
    'SoftwareApplication WebApplication MobileApplication VideoGame',
    ['name', 'offers'],
    google('software-app'),
  ),
  {
    types: localBusinessTypes,
    fields: ['name', 'address'],
    source: google('local-business'),
  },
  pageType(
    'Event BusinessEvent ChildrensEvent ComedyEvent CourseInstance DanceEvent EducationEvent ExhibitionEvent Festival FoodEvent Hackathon LiteraryEvent MusicEvent SaleEvent ScreeningEvent SocialEvent SportsEvent TheaterEvent VisualArtsEvent',
    ['name', 'startDate', 'location'],
    google('event'),
  ),
  pageType('Recipe', ['name', 'image'], google('recipe')),
  pageType(
    'JobPosting',
    ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation|applicantLocationRequirements'],
    google('job-posting'),
  ),
  pageType('Course', ['name', 'description'], google('course')),
  pageType('VideoObject', ['name', 'thumbnailUrl', 'uploadDate'], google('video')),
  pageType('Dataset', ['name', 'description'], google('dataset')),
  pageType('Movie', ['name', 'image'], google('movie')),
  pageType('Service FinancialProduct GovernmentService', ['name', 'provider'], schemaOrg('Service')),
]

/** What any page can be. */
const plainPages: readonly PageType[] = [
  pageType(
    'WebPage AboutPage CheckoutPage CollectionPage ContactPage ImageGallery ItemPage MediaGallery MedicalWebPage RealEstateListing SearchResultsPage VideoGallery',
    ['name|headline', 'url|@id'],
    schemaOrg('WebPage'),
  ),
]

const website = pageType('WebSite', ['name', 'url'], {
  title: 'Site names (Google)',
  url: 'https://developers.google.com/search/docs/appearance/site-names',
})

/** "/", also with a language: "/de". */
export const isHomePage = ({ pathname }: URL): boolean =>
  /^\/(?:[a-z]{2}(?:-[a-z]{2,4})?\/?)?(?:index\.\w+)?$/i.test(pathname)

/** The types that may describe a page, in the order of how much they say. */
export const pageTypeGroups = (address: URL): readonly (readonly PageType[])[] => [
  subjects,
  isHomePage(address) ? [...plainPages, website] : plainPages,
]
