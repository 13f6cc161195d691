// Plain JavaScript: read by the Node that is on the machine, before the project's own is installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { ROOT, cacheFolder } from './folders.mjs'

/**
 * Runs npm to its end; what it says goes to stderr, since stdout belongs to the caller's own output.
 * @param {string[]} args
 * @param {string} [cwd]
 * @returns {boolean} whether it succeeded
 */
export function npm(args, cwd = ROOT) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  const [command, ...first] = cli && node ? [node, cli] : ['npm']
  const done = spawnSync(command, [...first, ...args], {
    cwd,
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    shell: command === 'npm' && process.platform === 'win32',
    env: { ...process.env, ...(homeIsWritable() ? {} : { npm_config_cache: cacheFolder('npm') }) },
  })
  if (done.error) console.error(`npm does not start: ${done.error.message}`)
  return done.status === 0
}

function homeIsWritable() {
  try {
    accessSync(homedir(), constants.W_OK)
    return true
  } catch {
    return false
  }
}
