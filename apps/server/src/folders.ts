import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// By package names, since the built file is in another folder.
const { resolve } = createRequire(import.meta.url)
const serverRoot = dirname(resolve('@afins/server/package.json'))
const webRoot = dirname(resolve('@afins/web/package.json'))

export const clientFolder = join(webRoot, 'dist/client')

export const fontFolder = join(webRoot, 'dist/fonts')

export const screensFolder = join(webRoot, 'dist/screens')

export const assetsFolder = join(serverRoot, 'assets')

export const contentFolder = join(serverRoot, '../../content')

export const sourceFile = (path: string) => join(serverRoot, 'src', path)

export const productVersion = (
  JSON.parse(readFileSync(join(serverRoot, 'package.json'), 'utf8')) as { version: string }
).version
