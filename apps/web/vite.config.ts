import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { ChunkingContext } from 'rolldown'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { api } from '@afins/contract/api'

const ADDRESSES = 'virtual:addresses'

/** Method and path of every endpoint as a module, so that no schema gets into the browser. */
function addresses(): Plugin {
  return {
    name: 'afins-addresses',
    resolveId: (source) => (source === ADDRESSES ? `\0${source}` : null),
    load(id) {
      if (id !== `\0${ADDRESSES}`) return null
      const table = Object.fromEntries(
        Object.entries(api).map(([name, { method, path }]) => [name, [method, path]]),
      )
      return `export const addresses = ${JSON.stringify(table)}`
    },
  }
}

/** Class names of five letters, the same in both builds. */
const shortName = (name: string, file: string) =>
  `_${createHash('sha256')
    .update(`${relative(import.meta.dirname, file.split('?', 1)[0] ?? '')} ${name}`)
    .digest('base64url')
    .replace(/[-_]/g, 'x')
    .slice(0, 5)}`

const SHARED = /src\/(?:app|data|parts|ui)\//
const ENTRY = /src\/entry-client\.tsx$/
const READING = /src\/features\/(?:explore|interest|post|profile)\/[\w-]+\.page\.tsx$/

/** Names what some modules import, by however many steps, apart from what only others share. */
function chunkOf(name: string, roots: RegExp) {
  return (id: string, context: ChunkingContext): string | null => {
    const seen = new Set<string>()
    const isImported = (module: string): boolean => {
      if (seen.has(module)) return false
      seen.add(module)
      return roots.test(module) || (context.getModuleInfo(module)?.importers ?? []).some(isImported)
    }
    return SHARED.test(id) && isImported(id) ? name : null
  }
}

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
      // How long plugins take on a busy machine is no warning for whoever starts a server.
      checks: { bundlerTimings: false },
      input: 'src/boot.ts',
      output: {
        codeSplitting: {
          groups: [
            // What `boot.ts` imports by itself, which must not bring the app along.
            { name: 'boot', tags: ['$initial'], priority: 2 },
            { name: 'vendor', test: /node_modules\/(?:react|scheduler|@tanstack)/, priority: 1 },
            { name: chunkOf('shared', ENTRY), debugName: 'shared' },
            { name: chunkOf('reading', READING), debugName: 'reading', minShareCount: 5 },
            // One file instead of dozens of small ones; what fewer pages share travels with them.
            { name: 'pages', test: SHARED, minShareCount: 5 },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true },
  worker: { format: 'es' },
})
