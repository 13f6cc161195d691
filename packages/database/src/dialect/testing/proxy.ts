import { connect, createServer, type Socket } from 'node:net'

/** A link to a server that can go dead without a word, as networks do. */
export interface Proxy extends AsyncDisposable {
  /** The server's address by way of this link. */
  readonly url: string
  /** From now on nothing gets through in either direction, and nothing is closed. */
  freeze(): void
  /** Links made before stay dead; new ones work. */
  thaw(): void
}

export async function openProxy(serverUrl: string): Promise<Proxy> {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.on('data', (bytes) => {
        if (!frozen) to.write(bytes)
      })
    }
    if (frozen) for (const socket of [client, upstream]) socket.pause()
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
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      frozen = false
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
