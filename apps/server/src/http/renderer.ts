import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Renderer } from '@afins/web/renderer'
import { clientFolder } from '../folders.ts'

export async function loadRenderer(publicUrl: string): Promise<Renderer> {
  const { createRenderer } = await import('@afins/web/entry-server')
  const read = (name: string) => readFileSync(join(clientFolder, name), 'utf8')
  return createRenderer({
    manifest: JSON.parse(read('.vite/manifest.json')),
    css: read,
    publicUrl,
  })
}
