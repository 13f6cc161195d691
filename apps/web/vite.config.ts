import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { api } from '@afins/contract/api'

/** Method and path of every endpoint as a module, so that no schema gets into the browser. */
function addresses(): Plugin {
  const id = 'virtual:addresses'
  return {
    name: 'afins-addresses',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null
      const table = Object.fromEntries(
        Object.entries(api).map(([name, { method, path }]) => [name, [method, path]]),
      )
      return `export const addresses = ${JSON.stringify(table)}`
    },
  }
}

/** What the first page of somebody signed in is made of, beside React; nothing that waits for a press. */
const firstNeeded =
  /node_modules\/(?:react-router|@tanstack)\/|contract\/src\/(?:pages|media|addresses)\.ts|apps\/web\/src\/(?:routes|app\/|features\/profile\/(?!profile\.page)[\w-]+\.|data\/(?:api-error|auth-store|bookmarks\.|browser-call|deps|drafts|feed|follow|format|keep-soon|kept-answer|next-address|own-profile|person-caches|post-|queries|search|snapshot|tell-failure|titles|user-data)|parts\/(?:avatar-link|feed-|follow-button|markdown|post-|profile-header|shown|text|composer\/lazy-)|ui\/(?:avatar|button|chip|empty-state|error-screen|frame|hydrated|icon|loading|mark|menu|tab-links|text|toast))/

/** Class names of five letters, the same in both builds. */
const shortName = (name: string, file: string) =>
  `_${createHash('sha256')
    .update(`${relative(import.meta.dirname, file.split('?', 1)[0] ?? '')} ${name}`)
    .digest('base64url')
    .replace(/[-_]/g, 'x')
    .slice(0, 5)}`

export default defineConfig({
  css: { modules: { generateScopedName: shortName } },
  plugins: [react(), addresses()],
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
