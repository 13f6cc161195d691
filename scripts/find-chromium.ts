import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { chromium } from 'playwright'
import { installFromApt } from './apt.ts'
import { isRoot } from './folders.mjs'
import { unpackChromium } from './unpack-chromium.ts'

export interface FoundChromium {
  path: string
  /** For people. */
  from: string
  /** Environment variables that it needs. */
  env: Record<string, string>
}

/** Without requests to other hosts. */
export const OFFLINE_ARGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1 , EXCLUDE *.localhost',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=127.0.0.1;localhost',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
]

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * CHROMIUM_PATH, Playwright's, npm's @sparticuz/chromium (the same release everywhere), the system's,
 * or for root with apt, Debian's package. Headless shells come first: they are faster by a third.
 */
export async function findChromium(): Promise<FoundChromium> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!runs(chosen)) throw new Error(`CHROMIUM_PATH does not run: ${chosen}`)
    return { path: chosen, from: 'CHROMIUM_PATH', env: {} }
  }
  const own = chromium.executablePath()
  if (runs(own)) return { path: own, from: 'Playwright', env: {} }
  const packaged = await fromNpm()
  if (packaged) return packaged
  const system = SYSTEM_PATHS.find((path) => runs(path))
  if (system) return { path: system, from: 'the system', env: {} }
  const debian = installFromApt('chromium') && SYSTEM_PATHS.find((path) => runs(path))
  if (debian) return { path: debian, from: 'apt', env: {} }
  throw new Error(
    'No Chromium, and none could be installed: set CHROMIUM_PATH to one, or install the package chromium.',
  )
}

/** Options for Playwright's `launch` that run the Chromium found, off the network. */
export async function chromiumLaunchOptions() {
  const found = await findChromium()
  return {
    executablePath: found.path,
    chromiumSandbox: canSandbox(),
    args: OFFLINE_ARGS,
    env: { ...definedEnvironment(), ...found.env },
  }
}

function runs(path: string, env: Record<string, string> = {}): boolean {
  if (!existsSync(path)) return false
  const asked = spawnSync(path, ['--version'], { env: { ...process.env, ...env }, timeout: 20_000 })
  return asked.status === 0
}

/** Chromium's sandbox needs user namespaces, and does not run as root. */
function canSandbox(): boolean {
  if (isRoot()) return false
  if (process.platform !== 'linux') return true
  return spawnSync('unshare', ['--user', 'true']).status === 0
}

async function fromNpm(): Promise<FoundChromium | undefined> {
  if (process.platform !== 'linux') return undefined
  const unpacked = await unpackChromium().catch((error: unknown) => {
    // For example, a full cache; the system may have another one.
    console.error('@sparticuz/chromium could not be unpacked:', error)
  })
  if (!unpacked) return undefined
  const env: Record<string, string> = {}
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = unpacked.fontsConfig
  if (!runs(unpacked.path, env)) {
    // Without NSS or another library; the package contains them.
    const libraries = [unpacked.libraries, process.env.LD_LIBRARY_PATH]
    env.LD_LIBRARY_PATH = libraries.filter(Boolean).join(delimiter)
    if (!runs(unpacked.path, env)) return undefined
  }
  return { path: unpacked.path, from: '@sparticuz/chromium', env }
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
}
