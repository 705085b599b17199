import { visionTool } from '@sanity/vision'
import { defineConfig, defineLocaleResourceBundle, type SingleWorkspace } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { routes } from '@/lib/addresses/routes'
import { schemaTypes } from '@/schemas'
import { documentActions } from './actions/document-actions'
import { newDocumentOptions } from './actions/new-document-options'
import { Mark } from './brand/mark'
import { studioName } from './brand/name'
import { studioTheme } from './brand/theme'
import { structure } from './desk/structure'
import { templates } from './desk/templates'
import { blockFocus } from './form/block-focus'
import { FormInput } from './form/form-input'
import { contentLakeAuth } from './lake/lake-auth'
import { LocalStudioLayout } from './lake/lake-layout'
import { PastePlugin } from './paste/paste-plugin'
import { focusClicked } from './presentation/clicked-field'
import { editedPage } from './presentation/edited-page'
import { locations } from './presentation/locations'
import { mainDocuments } from './presentation/main-documents'
import { documentInspectors } from './seo-panel/seo-inspector'
import { studioTexts } from './studio-texts'
import { UnsavedChangesLayout } from './unsaved/keep-unsaved'
import { withUploadErrors } from './uploads/upload-failures'

export interface StudioOptions {
  projectId: string
  dataset: string
  /** Path of the Studio: `/studio` */
  basePath: string
  /** Origin of the site for Presentation. */
  siteUrl: string
  /** URL of the local Content Lake for browsers, and its token. By default, Sanity's. */
  apiHost?: string | undefined
  token?: string | undefined
}

const off = { enabled: false }

/** Vision starts with the Studio's perspective, which it calls a pinned release. Releases are disabled. */
const visionWords = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'vision',
  resources: { 'settings.perspectives.pinned-release-label': 'Same as in the Studio' },
})

/** The Studio's configuration, for `<Studio config={…}>`. */
export function studioConfig(options: StudioOptions): SingleWorkspace {
  const { projectId, dataset, basePath, siteUrl, apiHost, token } = options
  return defineConfig({
    name: 'default',
    title: studioName,
    icon: Mark,
    theme: studioTheme,
    projectId,
    dataset,
    basePath,
    ...(apiHost ? { apiHost } : {}),
    ...(apiHost && token
      ? {
          auth: contentLakeAuth({ projectId, dataset, apiHost, token }),
          studio: { components: { layout: LocalStudioLayout } },
        }
      : {}),
    schema: { types: schemaTypes, templates: (ofTypes) => [...ofTypes, ...templates] },
    plugins: [
      structureTool({ title: 'Content', structure }),
      presentationTool({
        title: 'Preview',
        previewUrl: {
          initial: siteUrl,
          previewMode: { enable: routes.enableDraftMode, disable: routes.disableDraftMode },
        },
        resolve: { mainDocuments, locations },
      }),
      editedPage(),
      blockFocus(),
      focusClicked(),
      visionTool({ defaultDataset: dataset }),
    ],
    document: {
      actions: documentActions,
      newDocumentOptions,
      inspectors: documentInspectors,
      comments: off,
      components: { unstable_layout: UnsavedChangesLayout },
    },
    form: {
      components: { input: FormInput, portableText: { plugins: PastePlugin } },
      image: { assetSources: (sources) => sources.map(withUploadErrors) },
    },
    i18n: { bundles: [studioTexts, visionWords] },
    // Releases and scheduling are disabled: the site does not use them, and the local Content Lake does not support them.
    releases: off,
    scheduledDrafts: off,
    scheduledPublishing: off,
    tasks: off,
    announcements: off,
    mediaLibrary: off,
    apps: { canvas: off },
  })
}
