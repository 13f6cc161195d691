import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const folder = process.argv[2] ?? '.'
const body = readFileSync(join(folder, 'bare-page'))
const headers = JSON.parse(readFileSync(join(folder, 'bare-headers.json'), 'utf8')) as string[]

const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('listens nowhere')
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${address.port}` })}\n`)
})
process.once('SIGTERM', () => process.exit())
