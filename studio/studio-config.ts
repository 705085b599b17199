import { HomeIcon } from '@sanity/icons/Home'
import { visionTool } from '@sanity/vision'
import { lazy } from 'react'
import { defineConfig, defineLocaleResourceBundle, definePlugin, type SingleWorkspace } from 'sanity'
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
import { mediaBrowser } from './media/media-plugin'
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
  /** Ends the editor's session at the site; without it, the Studio offers no way to sign out. */
  signOut?: () => Promise<void>
}

const off = { enabled: false }

/** Vision starts with the Studio's perspective, which it calls a pinned release even if that is drafts. */
const visionWords = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'vision',
  resources: { 'settings.perspectives.pinned-release-label': 'Same as in the Studio' },
})

/** The first tool, which the Studio opens with. Its code and data are loaded when it is shown. */
const home = definePlugin({
  name: 'home',
  tools: [{ name: 'home', title: 'Home', icon: HomeIcon, component: lazy(() => import('./home/home-tool')) }],
})

/** The Studio's configuration, for `<Studio config={…}>`. */
export function studioConfig(options: StudioOptions): SingleWorkspace {
  const { projectId, dataset, basePath, siteUrl, apiHost, token, signOut } = options
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
          auth: contentLakeAuth({ projectId, dataset, apiHost, token, signOut }),
          studio: { components: { layout: LocalStudioLayout } },
        }
      : {}),
    schema: { types: schemaTypes, templates: (ofTypes) => [...ofTypes, ...templates] },
    plugins: [
      home(),
      structureTool({ title: 'Content', structure }),
      presentationTool({
        title: 'Preview',
        previewUrl: {
          initial: siteUrl,
          // Its links never expire; the action "Share preview" makes links that do.
          previewMode: {
            enable: routes.enableDraftMode,
            disable: routes.disableDraftMode,
            shareAccess: false,
          },
        },
        resolve: { mainDocuments, locations },
      }),
      mediaBrowser(),
      editedPage(),
      blockFocus(),
      focusClicked(),
      visionTool({ defaultDataset: dataset }),
    ],
    document: {
      actions: documentActions,
      newDocumentOptions,
      inspectors: documentInspectors,
      // A request for a role goes to Sanity.
      askToEdit: { enabled: !apiHost },
      components: { unstable_layout: UnsavedChangesLayout },
    },
    // A viewer may not store the secret that opens drafts on the site; links to previews need none.
    tools: (tools, { currentUser }) =>
      currentUser?.roles.every(({ name }) => name === 'viewer')
        ? tools.filter(({ name }) => name !== 'presentation')
        : tools,
    form: {
      components: { input: FormInput, portableText: { plugins: PastePlugin } },
      image: { assetSources: (sources) => sources.map(withUploadErrors) },
    },
    i18n: { bundles: [studioTexts, visionWords] },
    // The predecessor of scheduled drafts
    scheduledPublishing: off,
    announcements: off,
    mediaLibrary: off,
    apps: { canvas: off },
  })
}
