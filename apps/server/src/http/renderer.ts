import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Renderer } from '@afins/web/renderer'

const webRoot = dirname(createRequire(import.meta.url).resolve('@afins/web/package.json'))

/** The folder of files that browsers load. */
export const clientFolder = join(webRoot, 'dist/client')

/** The folder of the faces that images are drawn with. */
export const fontFolder = join(webRoot, 'dist/fonts')

/** The folder of pictures of the product, if somebody has had them taken. */
export const screensFolder = join(webRoot, 'dist/screens')

/** The renderer that the web app was built to, with the manifest of the files it refers to. */
export async function loadRenderer(publicUrl: string): Promise<Renderer> {
  const { createRenderer } = await import('@afins/web/entry-server')
  const read = (name: string) => readFileSync(join(webRoot, 'dist/client', name), 'utf8')
  return createRenderer({
    manifest: JSON.parse(read('.vite/manifest.json')),
    css: read,
    publicUrl,
  })
}
