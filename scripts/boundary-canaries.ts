interface BoundaryCanary {
  from: string
  imports: string
}

const MODULES = 'apps/server/src/modules'
const WEB = 'apps/web/src'
const it = 'export const it = 1\n'

/** Files that the canaries import, laid out as in this project. */
export const CANARY_FILES: Record<string, string> = {
  'packages/contract/package.json': packageOf('contract'),
  'packages/contract/src/api/posts.ts': it,
  'packages/markdown/package.json': packageOf('markdown'),
  'packages/database/package.json': packageOf('database'),
  'packages/database/src/index.ts': it,
  'packages/database/src/testing/index.ts': it,
  'apps/server/package.json': packageOf('server'),
  'apps/server/src/app.ts': it,
  'apps/server/src/http/request.ts': it,
  [`${MODULES}/profiles/profiles.queries.ts`]: it,
  [`${MODULES}/posts/index.ts`]: it,
  [`${MODULES}/posts/posts.queries.ts`]: it,
  [`${MODULES}/posts/posts.loaders.ts`]: it,
  [`${MODULES}/posts/posts.routes.ts`]: it,
  [`${MODULES}/follows/index.ts`]: it,
  [`${MODULES}/feeds/index.ts`]: it,
  'scripts/run-it.ts': it,
  'apps/web/package.json': packageOf('web'),
  [`${WEB}/entry-client.tsx`]: it,
  [`${WEB}/routes.ts`]: it,
  [`${WEB}/app/frame.tsx`]: it,
  [`${WEB}/features/posts/editor.tsx`]: it,
  [`${WEB}/parts/post-card.tsx`]: it,
  [`${WEB}/data/call.ts`]: it,
  'e2e/sign-up.spec.ts': it,
}

/** For each rule of .dependency-cruiser.mjs, imports that break it. */
export const BOUNDARY_CANARIES: Record<string, BoundaryCanary[] | undefined> = {
  resolves: [
    { from: 'apps/server/src/a.ts', imports: '@afins/contract/src/api/posts.ts' },
    { from: 'apps/server/src/b.ts', imports: '#nowhere.ts' },
  ],
  'no-cycles': [
    { from: 'apps/server/src/c.ts', imports: './d.ts' },
    { from: 'apps/server/src/d.ts', imports: '#c.ts' },
  ],
  'contract-is-a-leaf': [{ from: 'packages/contract/src/leaf.ts', imports: '@afins/database' }],
  'database-knows-no-app': [
    { from: 'packages/database/src/rows.ts', imports: '../../../apps/server/src/app.ts' },
  ],
  'markdown-knows-the-contract-only': [
    { from: 'packages/markdown/src/rows.ts', imports: '@afins/database' },
  ],
  'web-never-reaches-server': [{ from: `${WEB}/data/rows.ts`, imports: '@afins/database' }],
  'web-without-zod': [{ from: `${WEB}/data/schemas.ts`, imports: '@afins/contract/api/posts' }],
  'only-http-renders-web': [
    { from: 'apps/server/src/render.ts', imports: '../../web/src/entry-client.tsx' },
  ],
  'web-app-looks-right': [{ from: `${WEB}/app/x.tsx`, imports: '#routes.ts' }],
  'web-features-looks-right': [{ from: `${WEB}/features/posts/x.tsx`, imports: '#app/frame.tsx' }],
  'web-parts-looks-right': [{ from: `${WEB}/parts/x.tsx`, imports: '#features/posts/editor.tsx' }],
  'web-data-looks-right': [{ from: `${WEB}/data/x.ts`, imports: '#parts/post-card.tsx' }],
  'web-ui-looks-right': [{ from: `${WEB}/ui/x.tsx`, imports: '#data/call.ts' }],
  'entries-are-not-imported': [{ from: `${WEB}/ui/entry.tsx`, imports: '#entry-client.tsx' }],
  'features-are-strangers': [
    { from: `${WEB}/features/lists/x.tsx`, imports: '#features/posts/editor.tsx' },
  ],
  'module-by-its-index': [
    { from: `${MODULES}/posts/x.ts`, imports: '../profiles/profiles.queries.ts' },
  ],
  'modules-know-no-http': [
    { from: `${MODULES}/posts/posts.service.ts`, imports: '#http/request.ts' },
    { from: `${MODULES}/posts/posts.jobs.ts`, imports: '#app.ts' },
  ],
  'http-knows-no-module': [
    { from: 'apps/server/src/http/pages.ts', imports: '#modules/posts/index.ts' },
  ],
  'endpoints-know-neither-side': [
    { from: 'apps/server/src/endpoint/x.ts', imports: '#http/request.ts' },
    { from: 'apps/server/src/endpoint/y.ts', imports: '#modules/posts/index.ts' },
  ],
  'rules-know-no-routes': [
    { from: `${MODULES}/posts/drafts.service.ts`, imports: './posts.routes.ts' },
  ],
  'policy-is-pure': [
    { from: `${MODULES}/posts/posts.policy.ts`, imports: './posts.queries.ts' },
    { from: `${MODULES}/posts/posts.present.ts`, imports: './posts.loaders.ts' },
  ],
  'platform-knows-no-module': [
    { from: 'apps/server/src/platform/jobs.ts', imports: '#modules/posts/index.ts' },
  ],
  'apps-know-no-scripts': [
    { from: 'apps/cli/src/commands.ts', imports: '../../../scripts/run-it.ts' },
  ],
  'tests-are-not-shipped': [
    { from: 'apps/server/src/testing-in-production.ts', imports: '@afins/database/testing/index' },
    { from: 'apps/server/src/journey.ts', imports: '../../../e2e/sign-up.spec.ts' },
  ],
  'tier-1-looks-down': [{ from: `${MODULES}/relations/index.ts`, imports: '../media/index.ts' }],
  'tier-2-looks-down': [{ from: `${MODULES}/media/index.ts`, imports: '../posts/index.ts' }],
  'tier-3-looks-down': [{ from: `${MODULES}/works/index.ts`, imports: '../follows/index.ts' }],
  'tier-4-looks-down': [{ from: `${MODULES}/comments/index.ts`, imports: '../feeds/index.ts' }],
}

function packageOf(name: string): string {
  return JSON.stringify({
    name: `@afins/${name}`,
    type: 'module',
    exports: { '.': './src/index.ts', './*': './src/*.ts' },
    imports: { '#*': './src/*' },
  })
}
