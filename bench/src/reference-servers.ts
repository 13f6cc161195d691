import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pinned, serverCore } from './affinity.ts'
import { listeningAt, measured, type MeasuredServer } from './server.ts'
import { freePort } from '../../scripts/free-port.ts'
import { isRoot } from '../../scripts/folders.mjs'

export interface FixedAnswer {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

/** Headers that nginx sets itself, or that are configured differently. */
const OWN_HEADERS = /^(?:connection|content-length|content-type|date|etag|keep-alive)$/

/** nginx with one worker on the core of the server, serving a file; null without nginx. */
export async function startNginx(
  folder: string,
  answer: FixedAnswer,
): Promise<MeasuredServer | null> {
  const program = ['nginx', '/usr/sbin/nginx'].find((path) => spawnSync(path, ['-v']).status === 0)
  if (!program) return null
  const port = await freePort()
  writeFileSync(join(folder, 'page'), answer.body)
  writeFileSync(join(folder, 'nginx.conf'), nginxConfig(folder, port, answer))
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  const child = spawnPinned([program, ...args])
  await listens(child, port)
  return measured(child, `http://127.0.0.1:${port}`)
}

function nginxConfig(folder: string, port: number, { headers }: FixedAnswer): string {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? 'text/html'
  const added = headers
    .filter(([name]) => !OWN_HEADERS.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  return `
${isRoot() ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10;
  keepalive_requests 1000000000;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    default_type "${type}";
    ${added.join('\n    ')}
    location / { root ${folder}; try_files /page =404; }
  }
}
`
}

/** The simplest server in Node: one response from memory. */
export async function startBareNode(folder: string, answer: FixedAnswer): Promise<MeasuredServer> {
  const headers = answer.headers.filter(([name]) => !/^(?:connection|date|keep-alive)$/.test(name))
  writeFileSync(join(folder, 'bare-page'), answer.body)
  writeFileSync(join(folder, 'bare-headers.json'), JSON.stringify(headers.flat()))
  const entry = new URL('./bare-node.ts', import.meta.url).pathname
  const child = spawnPinned([process.execPath, entry, folder])
  return measured(child, await listeningAt(child))
}

function spawnPinned(all: readonly [string, ...string[]]): ChildProcess {
  const [command, args] = pinned(serverCore, all)
  return spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function listens(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('nginx ended before it listened')
    const up = await new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' })
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (up) return
    await sleep(20)
  }
}
