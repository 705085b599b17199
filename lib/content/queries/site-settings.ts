import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { linkFragment, metadataFragment, pictureFragment } from './fragments'

const siteSettingsQuery = defineQuery(`
  *[_type == "siteSettings" && _id == "siteSettings"][0]{
    _id,
    _type,
    brandName,
    tagline,
    blurb,
    postalAddress,
    logo{ ${pictureFragment} },
    clientAppUrl,
    schedulingUrl,
    meetingBookingUrl,
    demoFrameUrl,
    embedOrigins,
    contactEmail,
    bookingEmail,
    socialLinks[]{ _key, platform, label, url },
    copyrightYear,
    menu[]{
      _key,
      _type,
      label,
      _type == "link" => { ${linkFragment} },
      _type == "menuGroup" => { links[]{ _key, ${linkFragment} } }
    },
    announcement{ text, link{ ${linkFragment} }, from, until },
    footerLinks[]{ _key, ${linkFragment} },
    sampleNotice,
    analytics{ measurementId, sessionRecordingId, consentRequired },
    structuredDataClaims{
      conversionGain,
      conversionGainMax,
      bounceRateReduction,
      implementationTime,
      lowPrice,
      highPrice,
      priceCurrency,
      ratingValue,
      ratingCount
    },
    defaultMetadata{ ${metadataFragment} }
  }
`)

/** The settings of the whole site; null while the dataset is empty. */
export const loadSiteSettings = cache((perspective: Perspective) =>
  fetchContent({ query: siteSettingsQuery, tags: [documentTag('siteSettings')], perspective }),
)
