// Plain JavaScript: read by the Node that is on the machine, before the project's own is installed.
import { ROOT } from './folders.mjs'
import { isInstalled } from './is-installed.mjs'
import { npm } from './npm.mjs'

if (!isInstalled(ROOT)) {
  console.error('Installing the dependencies (npm ci) ...')
  const started = Date.now()
  try {
    if (!npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']))
      throw new Error('npm ci failed, its reason is above.')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.error(`The dependencies could not be installed: ${why}`)
    process.exit(1)
  }
  console.error(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}
