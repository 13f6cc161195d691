import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { api } from '@afins/contract/api'

/**
 * What the frame, profiles, feeds and cards ask for before anything else is opened, and what is
 * saved as the page goes away, which cannot wait for an address.
 */
const firstCalls =
  /^(?:get(?:Session|OwnProfile|Profile|ProfileInterest|Interest|Explore|Post|News)|list(?:\w+Posts|FollowRequests)|deletePost|(?:save|remove)Bookmark|(?:un)?follow|signOut|saveDraft)$/

/**
 * Method and path of endpoints as modules, so that no schema gets into the browser: of those that
 * are called at first, and of all.
 */
function addresses(): Plugin {
  const tables: Readonly<Record<string, (name: string) => boolean>> = {
    'virtual:first-addresses': (name) => firstCalls.test(name),
    'virtual:addresses': () => true,
  }
  return {
    name: 'afins-addresses',
    resolveId: (source) => (source in tables ? `\0${source}` : null),
    load(source) {
      const included = tables[source.slice(1)]
      if (!included || !source.startsWith('\0')) return null
      const table = Object.fromEntries(
        Object.entries(api)
          .filter(([name]) => included(name))
          .map(([name, { method, path }]) => [name, [method, path]]),
      )
      return `export const addresses = ${JSON.stringify(table)}`
    },
  }
}

/** What the first page of somebody signed in is made of, beside React; nothing that waits for a press. */
const firstNeeded =
  /node_modules\/(?:react-router|@tanstack)\/(?!.*\/(?:queriesObserver|useQueries)\.)|contract\/src\/(?:pages|media|addresses)\.ts|virtual:first-addresses|without|apps\/web\/src\/(?:routes|app\/|features\/profile\/(?!profile\.page|own-|closed-|requests|empty-|late-text)[\w-]+\.|data\/(?:api-error|auth-store|bookmarks\.|browser-call|cached-profile|deps|drafts|feed|format|keep-soon|kept-answer|own-profile|person-caches|post-(?!removal)|queries|search|snapshot|tell-failure|titles|user-data)|parts\/(?:avatar-link|feed-|markdown|post-|profile-header|shown|text|composer\/lazy-)|ui\/(?:avatar|button|chip|empty-state|error-screen|frame|hydrated|icon|late|svg-icon|symbol-href|loading|mark|menu|tab-links|text|toast))/

/** What libraries always carry and nobody here asks for, and what stands in its place. */
const unused: Readonly<Record<string, { readonly of: string; readonly instead: string }>> = {
  './instrumentation.js': {
    of: '/react-router/',
    instead: `const none = () => undefined
      export { none as consumeInstrumentationClientResultMetaReceiver, none as getRouteInstrumentationUpdates, none as instrumentClientSideRouter }`,
  },
  './infiniteQueryBehavior.js': {
    of: '/query-core/',
    instead: `const refuse = () => { throw new Error('infinite queries are left out: see vite.config.ts') }
      export { refuse as infiniteQueryBehavior, refuse as hasNextPage, refuse as hasPreviousPage }`,
  },
  './mutationCache.js': {
    of: '/query-core/',
    instead: `export class MutationCache {
        build() { throw new Error('mutations are left out: see vite.config.ts') }
        findAll = () => []
        clear() {}
        resumePausedMutations = () => Promise.resolve()
      }`,
  },
}

/**
 * Leaves it out of what the browser loads, where it would be two of a hundred kilobytes. Whoever
 * begins to use one of these is told so by the build, or by the first press in a browser.
 */
function withoutUnused(): Plugin {
  return {
    name: 'afins-without-unused',
    // Before the bundler finds the files themselves.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer = '') =>
      unused[source] && importer.includes(unused[source].of) ? `\0without ${source}` : null,
    load: (id) => unused[id.replace('\0without ', '')]?.instead,
  }
}

/** Class names of five letters, the same in both builds. */
const shortName = (name: string, file: string) =>
  `_${createHash('sha256')
    .update(`${relative(import.meta.dirname, file.split('?', 1)[0] ?? '')} ${name}`)
    .digest('base64url')
    .replace(/[-_]/g, 'x')
    .slice(0, 5)}`

export default defineConfig({
  css: { modules: { generateScopedName: shortName } },
  plugins: [react(), addresses(), withoutUnused()],
  // React for production, also where the server runs with another NODE_ENV.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    manifest: true,
    // One sheet, inlined in every page: no request, no flash, one hash in the policy.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/boot.ts',
      // The router's advice to whoever builds with it, which its production build carries too.
      treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
      output: {
        codeSplitting: {
          // React is the same for months; the rest of what every page needs travels as one file.
          groups: [
            // Left to itself it joins the app, and the boot script would load all of that with it.
            { name: 'preload', test: /vite\/preload-helper/, priority: 10 },
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            { name: 'app', test: firstNeeded },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true },
  worker: { format: 'es' },
})
