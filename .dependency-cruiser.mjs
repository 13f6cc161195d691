/** Who may import whom. scripts/boundary-canaries.ts breaks each of these rules once. */
const MODULES = 'apps/server/src/modules'
const TIERS = [
  ['relations'],
  ['accounts', 'profiles', 'interests', 'subscriptions', 'media'],
  ['works', 'posts', 'shelves'],
  ['follows', 'blocks', 'comments', 'reactions', 'bookmarks'],
  [
    ...['archive', 'feeds', 'search', 'taste', 'notifications', 'moderation'],
    ...['imports', 'exports', 'content', 'syndication', 'statistics', 'shelf-statistics'],
  ],
]
/** From the top down; each may import those after it. */
const LAYERS = ['routes\\.tsx?$', 'app/', 'features/', 'parts/', 'data/', 'ui/']

const ban = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })
const modulesOf = (tiers) => `^${MODULES}/(${tiers.flat().join('|')})/`
const layersOf = (layers) => `^apps/web/src/(${layers.join('|')})`
const layerName = (layer) => layer.replace(/\W.*/, '')

const tierRules = TIERS.slice(0, -1).map((tier, i) =>
  ban(
    `tier-${i + 1}-looks-down`,
    'What is needed upwards becomes an event.',
    { path: modulesOf([tier]) },
    { path: modulesOf(TIERS.slice(i + 1)) },
  ),
)

const layerRules = LAYERS.slice(1).map((layer, i) =>
  ban(
    `web-${layerName(layer)}-looks-right`,
    'routes → app → features → parts → data → ui: imports go rightwards only.',
    { path: layersOf([layer]) },
    { path: layersOf(LAYERS.slice(0, i + 1)) },
  ),
)

export default {
  forbidden: [
    ban(
      'resolves',
      'Also catches reaching past the "exports" of a package.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    ban('no-cycles', 'Two files in a cycle are one file.', {}, { circular: true }),
    ban(
      'contract-is-a-leaf',
      'Every arrow points towards the contract; nothing leaves it but zod.',
      { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^packages/contract/|(^|/)node_modules/zod/' },
    ),
    ban(
      'database-knows-no-app',
      'How it is kept does not depend on what is allowed or how it looks.',
      { path: '^packages/database/' },
      { path: '^(apps|e2e|bench|scripts)/' },
    ),
    ban(
      'markdown-knows-the-contract-only',
      'The server and the browser read and write the same Markdown.',
      { path: '^packages/markdown/src/', pathNot: '\\.test\\.ts$|/testing/' },
      { pathNot: '^packages/(markdown|contract)/|(^|/)node_modules/markdown-it/' },
    ),
    ban(
      'web-never-reaches-server',
      'The web app is one more client of the API.',
      { path: '^apps/web/' },
      // Neither of the two that it may import imports another.
      {
        path: '^(apps|packages|e2e|bench|scripts)/',
        pathNot: '^(apps/web|packages/(contract|markdown))/',
      },
    ),
    ban(
      'web-without-zod',
      'The browser imports addresses and types of the contract, never its schemas.',
      { path: '^apps/web/src/', pathNot: '\\.test\\.tsx?$' },
      {
        path: '(^|/)node_modules/zod/|^packages/contract/src/(api/|endpoint|schemas)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    ban(
      'only-http-renders-web',
      'A module answers with data; how it looks is decided elsewhere.',
      { path: '^apps/server/src/(?!http/)', pathNot: '\\.test\\.ts$' },
      { path: '^apps/web/' },
    ),
    ...layerRules,
    ban(
      'entries-are-not-imported',
      'An entry is where a bundle begins.',
      { path: layersOf(LAYERS) },
      { path: '^apps/web/src/(entry-|sw/)' },
    ),
    ban(
      'features-are-strangers',
      'What two features need is a part.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    ban(
      'module-by-its-index',
      'The index of a module is what others may use.',
      { path: `^${MODULES}/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      { path: `^${MODULES}/[^/]+/(?!index\\.ts$)`, pathNot: `^${MODULES}/$1/` },
    ),
    ban(
      'modules-know-no-http',
      'What an endpoint needs is in endpoint/, which http/ and the modules import.',
      { path: `^${MODULES}/`, pathNot: '\\.test\\.ts$|/testing' },
      { path: '^apps/server/src/(http/|(app|modules|start)\\.ts$)' },
    ),
    ban(
      'http-knows-no-module',
      'app.ts composes them: give http/ what it needs through endpoint/registry.ts.',
      { path: '^apps/server/src/http/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/((modules|mail)/|(app|modules|start)\\.ts$)' },
    ),
    ban(
      'endpoints-know-neither-side',
      'Modules and http/ both import endpoint/; it imports neither.',
      { path: '^apps/server/src/endpoint/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/server/src/((modules|http|mail)/|(app|modules|start)\\.ts$)' },
    ),
    ban(
      'rules-know-no-routes',
      'A service never sees a request.',
      { path: `^${MODULES}/.+\\.(service|policy|queries|loaders|mutations|present)\\.ts$` },
      { path: `^${MODULES}/.+\\.(routes|files)\\.ts$` },
    ),
    ban(
      'policy-is-pure',
      'A verdict or a response is computed from what was loaded.',
      { path: `^${MODULES}/.+\\.(policy|present)\\.ts$` },
      {
        path: '\\.(queries|loaders|mutations|service)\\.ts$|^packages/database/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    ban(
      'platform-knows-no-module',
      'A port does not know who uses it.',
      { path: '^apps/server/src/platform/' },
      { path: '^apps/server/src/(modules|endpoint|http|mail)/' },
    ),
    ban(
      'apps-know-no-scripts',
      'Scripts use the apps; what both need belongs to an app.',
      { path: '^(apps|packages)/' },
      { path: '^scripts/' },
    ),
    ban(
      'tests-are-not-shipped',
      'What runs in production leans on nothing that only tests or builds need.',
      { path: '^(packages|apps)/[^/]+/src/', pathNot: '\\.test\\.tsx?$|/testing/' },
      { path: '^(e2e|bench)/|\\.test\\.tsx?$|/testing/' },
    ),
    ...tierRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
