import { connect, createServer, type Socket } from 'node:net'

/** A link to a server that can go dead without a word, as networks do. */
export interface Proxy extends AsyncDisposable {
  /** The server's address by way of this link. */
  readonly url: string
  /**
   * From now on nothing gets through in either direction, and nothing is closed.
   * @param application only for connections that have this name; for all if left out
   */
  freeze(application?: string): void
  /** Links made before stay dead; new ones work. */
  thaw(): void
  /** From now on this happens to each COMMIT; null for nothing. */
  loseCommits(how: CommitLoss | null): void
}

/**
 * A COMMIT gets through and its answer never comes, or the link is cut instead of the answer, or
 * before it gets through.
 */
type CommitLoss = 'no answer' | 'cut after' | 'cut before'

interface Link {
  readonly sockets: readonly Socket[]
  /** What a client says first, its application's name among it. */
  opening: string
  isDead: boolean
}

/** Opens a link to a server of PostgreSQL. */
export async function openProxy(serverUrl: string): Promise<Proxy> {
  const target = new URL(serverUrl)
  const links = new Set<Link>()
  let frozen: string | null = null
  let losing: CommitLoss | null = null
  const dieIfFrozen = (link: Link) => {
    if (frozen === null || !link.opening.includes(frozen)) return
    link.isDead = true
    for (const socket of link.sockets) socket.pause()
  }
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    const link: Link = { sockets: [client, upstream], opening: '', isDead: false }
    let lost = false
    links.add(link)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('error', () => to.destroy())
      from.on('close', () => {
        to.destroy()
        links.delete(link)
      })
    }
    client.on('data', (bytes) => {
      if (link.opening === '') {
        link.opening = bytes.toString('latin1')
        dieIfFrozen(link)
      }
      lost ||= losing !== null && bytes.includes('commit\0')
      if (lost && losing === 'cut before') client.destroy()
      else if (!link.isDead) upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (lost && losing === 'cut after') client.destroy()
      else if (!link.isDead && !lost) client.write(bytes)
    })
    dieIfFrozen(link)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const url = new URL(serverUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: url.href,
    freeze(application = '') {
      frozen = application
      for (const link of links) dieIfFrozen(link)
    },
    thaw() {
      frozen = null
    },
    loseCommits(how) {
      losing = how
    },
    async [Symbol.asyncDispose]() {
      for (const { sockets } of links) for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
