import { join } from 'node:path'
import { createServer } from 'vite'
import config from '../vite.config.ts'

/** Where the gallery is: a reserved name, and no page of the product. */
export const GALLERY = '/dev/ui'
const PORT = 3001

const documentOf = (style: string, body: string) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Gallery</title>${style}</head><body>${body}</body></html>`

/** Otherwise its texts stay in their fallback, as `font-display: optional` has it. */
const FONT =
  '<link rel="preload" as="font" type="font/woff2" href="/src/ui/fonts/figtree.woff2" crossorigin>'
const oneTheme = documentOf(FONT, '<script type="module" src="/gallery/main.tsx"></script>')

/** Both beside each other: documents of their own, so that dialogs have theirs. */
const bothThemes = documentOf(
  '<style>body{display:flex;flex-wrap:wrap;margin:0}iframe{flex:1 1 24rem;height:100vh;border:0}</style>',
  '<iframe src="?theme=light" title="Light"></iframe><iframe src="?theme=dark" title="Dark"></iframe>',
)

const root = join(import.meta.dirname, '..')
const server = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  appType: 'custom',
  // The build has React for production, which knows nothing of the development transform.
  define: Object.fromEntries(Object.keys(config.define ?? {}).map((key) => [key, '"development"'])),
  server: { host: '127.0.0.1', port: PORT },
})
server.middlewares.use((request, response, next) => {
  const url = request.url ?? ''
  if (url.split('?', 1)[0] !== GALLERY) return next()
  server
    .transformIndexHtml(url, url.includes('?theme=') ? oneTheme : bothThemes)
    .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next)
})
await server.listen()
console.log(`The gallery is at http://127.0.0.1:${server.config.server.port}${GALLERY}`)
