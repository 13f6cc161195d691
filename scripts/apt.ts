import { spawnSync } from 'node:child_process'
import { isRoot } from './folders.mjs'

/** Installs a Debian package where that is possible: as root, on a system with apt. */
export function installFromApt(name: string): boolean {
  if (!isRoot()) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env }).status === 0
  return apt('update', '-q') && apt('install', '-qy', '--no-install-recommends', name)
}
