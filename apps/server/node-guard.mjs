// Imported first by every entry. The code needs Node 24; where an older one started us, the Node
// that npm installed with the project takes over. Plain JavaScript, so that any Node can read it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'

const OLDEST_NODE = 24
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) await runUnder(bundledNode())

/** @returns {string} the path of the Node that came with the dependencies */
function bundledNode() {
  const windows = process.platform === 'win32'
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    const path = join(folder, 'bin', windows ? 'node.exe' : 'node')
    if (existsSync(path)) return path
  } catch {
    // Not installed, or not made for this platform: said below.
  }
  console.error(
    `Node ${OLDEST_NODE} or newer is needed (this is ${process.version}, and ${name} is not installed): run npm ci, or install Node ${OLDEST_NODE}.`,
  )
  process.exit(1)
}

/**
 * Runs this same command under another Node and ends as it ends. Never returns.
 * @param {string} node
 */
async function runUnder(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // From a terminal the whole process group got it already; twice would mean "at once".
      if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => {
    console.error(`${node} does not start: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.exit(128 + constants.signals[signal])
  })
  await new Promise(() => {})
}
