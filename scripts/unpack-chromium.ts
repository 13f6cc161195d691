import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { cacheFolder } from './folders.mjs'

const here = createRequire(import.meta.url)

export interface UnpackedChromium {
  path: string
  libraries: string
  fontsConfig: string
}

/** Its own `executablePath()` unpacks to a fixed path in /tmp, where any user could have put another file. */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const root = dirname(dirname(here.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const parent = cacheFolder('afins-browsers')
  const folder = join(parent, `chromium-${version}-${process.arch}`)
  if (!existsSync(folder)) await unpackTo(folder, join(root, 'bin'), parent)
  return {
    path: join(folder, 'chromium'),
    libraries: join(folder, 'al2023', 'lib'),
    fontsConfig: join(folder, 'fonts', 'fonts.conf'),
  }
}

/** Atomic, even with several processes unpacking. */
async function unpackTo(folder: string, archives: string, parent: string): Promise<void> {
  console.error('Unpacking a browser for the tests (@sparticuz/chromium) ...')
  const temporary = mkdtempSync(join(parent, '.unpack-'))
  const unpack = (name: string, target: NodeJS.WritableStream) =>
    pipeline(createReadStream(join(archives, name)), createBrotliDecompress(), target)
  try {
    await Promise.all([
      unpack('chromium.br', createWriteStream(join(temporary, 'chromium'), { mode: 0o755 })),
      unpack('swiftshader.tar.br', untar(temporary)),
      unpack('al2023.tar.br', untar(join(temporary, 'al2023'))),
      unpack('fonts.tar.br', untar(join(temporary, 'fonts'))),
    ])
    writeFileSync(join(temporary, 'fonts', 'fonts.conf'), fontsConfig(folder))
    renameSync(temporary, folder)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** The tar reader is a dependency of the package, not of this project. */
function untar(folder: string): NodeJS.WritableStream {
  const path = here.resolve('tar-fs', { paths: [dirname(here.resolve('@sparticuz/chromium'))] })
  const { extract } = here(path) as { extract: (folder: string) => NodeJS.WritableStream }
  return extract(folder)
}

const fontsConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`
