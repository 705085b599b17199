import { Visitor } from '@swc/core/Visitor.js'

// swc parses `using`, but its tree walker, which dependency-cruiser builds on, stops at it.
const { visitStatement } = Visitor.prototype
Visitor.prototype.visitStatement = function visitUsing(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
  this.visitVariableDeclarators(statement.decls)
  return statement
}

const rooms = {
  app: '^app/',
  components: '^components/',
  lib: '^lib/',
  studio: '^studio/',
  schemas: '^schemas/',
  local: '^local/',
  tests: '^tests/',
}

/** A rule that the folder `from` imports nothing of `to`, except the paths in `except`. */
const arrow = (name, comment, from, to, except) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to, ...(except && { pathNot: except }) },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    arrow(
      'components-below-app',
      'app -> components -> lib, one way: a component knows no route and no part of the Studio.',
      rooms.components,
      [rooms.app, rooms.studio, rooms.schemas],
    ),
    arrow('lib-at-the-bottom', 'lib imports nobody: everybody stands on it.', rooms.lib, [
      rooms.app,
      rooms.components,
      rooms.studio,
      rooms.schemas,
    ]),
    arrow(
      'studio-stands-apart',
      'The Studio shares only the SEO rules, the addresses and what counts as words with the site.',
      rooms.studio,
      [rooms.app, rooms.components, rooms.lib],
      ['^lib/seo/', '^lib/addresses/', '^lib/pages/', '^lib/content/plain-text\\.ts$'],
    ),
    arrow(
      'schemas-at-the-bottom',
      'The content model knows neither the Studio nor the site, but for the addresses it serves.',
      rooms.schemas,
      [rooms.app, rooms.components, rooms.lib, rooms.studio],
      ['^lib/addresses/', '^lib/pages/'],
    ),
    {
      name: 'app-reads-generated-types',
      comment: 'Only the route that mounts the Studio may import it; nobody in app needs a schema.',
      severity: 'error',
      from: { path: rooms.app, pathNot: '^app/studio/' },
      to: { path: [rooms.studio, rooms.schemas] },
    },
    arrow(
      'product-meets-local-on-the-wire',
      'The local services stand in for hosted ones: the product reaches them by address only.',
      [rooms.app, rooms.components, rooms.lib, rooms.studio, rooms.schemas],
      rooms.local,
    ),
    arrow(
      'local-meets-product-on-the-wire',
      'The local services know the product by address only.',
      rooms.local,
      [rooms.app, rooms.components, rooms.lib, rooms.studio, rooms.schemas],
    ),
    {
      name: 'tests-are-leaves',
      comment: 'Nothing is built on a test.',
      severity: 'error',
      from: { pathNot: rooms.tests },
      to: { path: rooms.tests },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'No two features import each other.',
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
      from: { path: Object.values(rooms).slice(0, 5), pathNot: '^lib/theme/fonts/' },
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
