import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { describeServer } from '#testing/server.ts'
import { limitConnections } from './connections.ts'

const MIB = 1024 * 1024
const patient = { total: 100, ofAddress: 50, idleMs: 60_000, backlogMs: 60_000 }

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  return socket.on('error', () => {})
}

describeServer(
  'connections of all',
  (server) => {
    test('are so many; one more is closed, and has a place when another ends', async () => {
      const sockets = Array.from({ length: 3 }, () => open(server().port))
      await Promise.all(sockets.map((socket) => once(socket, 'connect')))
      expect(await text(open(server().port)).catch(() => '')).toBe('')
      for (const socket of sockets) socket.destroy()
      await expect
        .poll(() => {
          const socket = open(server().port)
          socket.write('GET /livez HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
          return text(socket).catch(() => '')
        })
        .toMatch(/^HTTP\/1\.1 200 /)
    })
  },
  { connections: { ...patient, total: 3 } },
)

test('a reader that takes a little of its answer now and then is closed in the end', async () => {
  const answer = Buffer.alloc(64 * MIB)
  await using server = createServer((request, response) => {
    if (connections.admit(request, response)) response.end(answer)
  })
  const connections = limitConnections(server, { ...patient, backlogMs: 500 }, 0, {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const socket = open(port)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  // What it writes tells it of the end, since it hardly reads.
  const living = setInterval(() => {
    socket.read(1)
    if (socket.writable) socket.write('G')
  }, 50)
  await closed
  clearInterval(living)
  expect(socket.bytesRead).toBeLessThan(answer.length)
})

describeServer('a body that nobody reads', (server) => {
  const piece = Buffer.alloc(MIB, 'a')
  const PIECES = 256
  /** More than what the buffers of both systems take. */
  const MOST = 32 * MIB

  test.each([
    ['of a known length', `content-length: ${PIECES * MIB}`, piece],
    [
      'in chunks',
      'transfer-encoding: chunked',
      Buffer.concat([Buffer.from(`${MIB.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
    ],
  ])('%s is answered and hardly received', async (_, header, bytes) => {
    const socket = open(server().port)
    const answer = text(socket).catch(() => '')
    const ended = new Promise((resolve) => socket.once('close', resolve))
    socket.write(
      `POST /api/posts HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\n${header}\r\n\r\n`,
    )
    let taken = 0
    const send = () => {
      if (taken >= PIECES * MIB || !socket.writable) return
      socket.write(bytes, (error) => {
        if (error) return
        taken += MIB
        send()
      })
    }
    send()
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /)
    socket.destroy()
    await ended
    expect(taken).toBeLessThan(MOST)
  })
})
