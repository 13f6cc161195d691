import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { describeServer, type TestServer } from '#testing/server.ts'

const timeouts = { headers: 300, request: 600, keepAlive: 300, check: 50 }

/** Sends a beginning and then one byte at a time, until the door closes. */
async function dribble(server: TestServer, beginning: string, more: string): Promise<string> {
  const socket: Socket = connect(server.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => (answer += String(bytes)))
  // A byte that meets a closed door is an error of the socket; the answer came before.
  socket.on('error', () => {})
  socket.write(beginning)
  const drip = setInterval(() => socket.writable && socket.write(more), 20)
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(drip)
  return answer
}

describeServer(
  'somebody who sends slowly',
  (server) => {
    test.each([
      ['headers', 'GET /livez HTTP/1.1\r\nhost: a\r\nx: ', 'a'],
      [
        'a body',
        'POST /api/session HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: 8000\r\n\r\n',
        ' ',
      ],
      ['an unfinished first line', 'GET /', 'a'],
    ])('%s is answered 408, and the door closes', async (_, beginning, more) => {
      const answer = await dribble(server(), beginning, more)
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
      expect(answer).toContain('"code":"request.timeout"')
      expect(answer).toContain('x-content-type-options: nosniff')
    })

    test('and says nothing after an answer is let go', async () => {
      const socket = connect(server().port, '127.0.0.1')
      socket.write('GET /livez HTTP/1.1\r\nhost: a\r\n\r\n')
      const answer = await text(socket)
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    })

    test('in a crowd keeps nobody else from being served', async () => {
      const crowd = Array.from({ length: 200 }, () => connect(server().port, '127.0.0.1'))
      for (const socket of crowd) socket.on('error', () => {}).write('GET / HTTP/1.1\r\nx: ')
      const closed = crowd.map((socket) => text(socket))
      for (let n = 0; n < 20; n++) expect((await server().send('/livez')).status).toBe(200)
      for (const answer of await Promise.all(closed)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    })
  },
  { timeouts },
)
