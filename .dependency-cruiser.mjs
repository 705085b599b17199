import { Visitor } from '@swc/core/Visitor.js'

// swc parses `using`, but its visitor, which dependency-cruiser uses, throws at it.
const { visitStatement } = Visitor.prototype
Visitor.prototype.visitStatement = function visitUsing(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  this.visitVariableDeclarators(statement.decls)
  return statement
}

const folders = {
  app: '^app/',
  components: '^components/',
  lib: '^lib/',
  studio: '^studio/',
  schemas: '^schemas/',
  local: '^local/',
  packages: '^packages/',
  tests: '^tests/',
}

/** A rule that the folder `from` imports nothing from `to`, except the paths in `except`. */
const noImport = (name, comment, from, to, except) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to, ...(except && { pathNot: except }) },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    noImport(
      'components-below-app',
      'Imports go one way: app, components, lib. Components import no routes and nothing of the Studio.',
      folders.components,
      [folders.app, folders.studio, folders.schemas],
    ),
    noImport('lib-imports-no-higher-layer', 'lib imports none of the other layers.', folders.lib, [
      folders.app,
      folders.components,
      folders.studio,
      folders.schemas,
    ]),
    noImport(
      'studio-imports-shared-rules-only',
      'The Studio shares with the site only the SEO rules, the addresses, the page types and plain text.',
      folders.studio,
      [folders.app, folders.components, folders.lib],
      ['^lib/seo/', '^lib/addresses/', '^lib/pages/', '^lib/content/plain-text\\.ts$'],
    ),
    noImport(
      'schemas-import-addresses-only',
      'Schemas import nothing of the Studio and of the site, except addresses, page types and formats.',
      folders.schemas,
      [folders.app, folders.components, folders.lib, folders.studio],
      ['^lib/addresses/', '^lib/pages/', '^lib/format/'],
    ),
    {
      name: 'app-reads-generated-types',
      comment:
        'Only the route of the Studio imports it. Other routes use the generated types instead of schemas.',
      severity: 'error',
      from: { path: folders.app, pathNot: '^app/studio/' },
      to: { path: [folders.studio, folders.schemas] },
    },
    noImport(
      'site-does-not-import-local-services',
      'The site and the Studio use the local services over HTTP only, as they use the hosted ones.',
      [folders.app, folders.components, folders.lib, folders.studio, folders.schemas],
      folders.local,
    ),
    noImport(
      'local-services-do-not-import-site',
      'The local services use the site over HTTP only.',
      folders.local,
      [folders.app, folders.components, folders.lib, folders.studio, folders.schemas],
    ),
    noImport(
      'packages-import-nothing-of-the-project',
      'Customers install the packages without the project.',
      folders.packages,
      Object.entries(folders).flatMap(([name, path]) => (name === 'packages' ? [] : [path])),
    ),
    noImport(
      'site-imports-installs-of-packages-only',
      'The site tells customers how to install the packages, and reads paths and logs as they do. It uses nothing else of them.',
      [folders.app, folders.components, folders.lib, folders.studio, folders.schemas, folders.local],
      folders.packages,
      '^packages/(?:tag/install\\.ts|ai-visits/src/(?:version|report-path|report-target|page-request|logs/(?:entries|file-kind|line-counts|log-line|logged-request|w3c-line))\\.ts|versions\\.json)$',
    ),
    {
      name: 'installed-packages-have-no-dependencies',
      comment: 'What customers install brings no other packages.',
      severity: 'error',
      from: { path: '^packages/(?:ai-visits|tag)/' },
      to: { dependencyTypesNot: ['local', 'core', 'type-only'], pathNot: '^(?:packages/|node:)' },
    },
    {
      name: 'no-import-from-tests',
      comment: 'Only tests import tests.',
      severity: 'error',
      from: { pathNot: folders.tests },
      to: { path: folders.tests },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'No two folders import each other.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(?:components|lib|local|studio)/[^/]+$' },
      to: { circular: true, path: '^(?:components|lib|local|studio)/[^/]+$' },
    },
    {
      name: 'no-unresolved-import',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-development-package-in-the-product',
      comment: 'A host may install with --omit=dev.',
      severity: 'error',
      // The script that subsets the fonts runs by hand; its output is part of the product.
      from: { path: [...Object.values(folders).slice(0, 5), folders.packages], pathNot: '^lib/theme/fonts/' },
      to: { dependencyTypes: ['npm-dev'] },
    },
  ],
  options: {
    // TypeScript 7 has no parser API yet; swc reads the same syntax, type-only imports included.
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // Deno runs these: they use its imports, and nothing imports them.
    exclude: { path: ['^supabase/functions/', '^tests/unit/local/supabase/project/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'require', 'default', 'types'],
    },
  },
}
