// Plain JavaScript: read by the Node that is on the machine, before the project's own is installed.
import { ROOT } from './folders.mjs'
import { isInstalled, recordInstall } from './is-installed.mjs'
import { npm } from './npm.mjs'

/** What builds and runs Afins; the packages of the root and the other workspaces only test it. */
const RUNTIME = ['packages/contract', 'packages/database', 'packages/markdown'].concat([
  'apps/server',
  'apps/web',
  'apps/cli',
])

/**
 * Installs what is missing. A folder with everything is enough for running, too.
 * @param {'runtime' | 'all'} scope
 */
export function install(scope) {
  if (isInstalled(ROOT, scope)) return
  console.error('Installing the dependencies (npm ci) ...')
  const started = Date.now()
  try {
    const workspaces = scope === 'all' ? [] : RUNTIME.map((folder) => `--workspace=${folder}`)
    if (!npm(['ci', '--no-audit', '--no-fund', '--loglevel=error', ...workspaces]))
      throw new Error('npm ci failed, its reason is above.')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.error(`The dependencies could not be installed: ${why}`)
    process.exit(1)
  }
  recordInstall(ROOT, scope)
  console.error(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}
