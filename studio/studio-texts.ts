import { defineLocaleResourceBundle } from 'sanity'

const cannotGoHere =
  'Only pictures can be added here: JPEG, PNG, WebP, GIF, SVG, AVIF or TIFF files. Not added:'

/** Our own texts for the Studio. */
export const studioTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'asset-sources.common.uploader.upload-failed.description':
      'The image wasn’t uploaded. See the form for details.',
    'inputs.array.error.cannot-upload-unable-to-convert_one': cannotGoHere,
    'inputs.array.error.cannot-upload-unable-to-convert_other': cannotGoHere,
  },
})
