import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// By the package's name: built, this file is elsewhere.
const serverRoot = dirname(createRequire(import.meta.url).resolve('@afins/server/package.json'))

/** The folder of what the server reads and nobody else is given. */
export const assetsFolder = join(serverRoot, 'assets')

/** The folder of the texts around the product. */
export const contentFolder = join(serverRoot, '../../content')

/** A file of the server's source by its path there; it stays where it is when the server is built. */
export const sourceFile = (path: string) => join(serverRoot, 'src', path)
