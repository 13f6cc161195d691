import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test as base } from './journey.ts'

interface Line {
  /** Takes the line away from all that the page's browser sends, its workers and itself too. */
  lose: (page: Page) => Promise<void>
  /** Gives it back. */
  regain: (page: Page) => Promise<void>
}

interface Wire extends AsyncDisposable {
  readonly address: string
  isCut: boolean
}

/**
 * A test whose browser reaches the server by a line that can be cut. A browser that is only told to
 * be offline tells its pages so, but a page that is just opening still gets through now and then.
 */
export const test = base.extend<{ wire: Wire; line: Line }>({
  wire: async ({}, provide) => {
    await using wire = await openWire()
    await provide(wire)
  },
  proxy: async ({ wire }, provide) => {
    // Browsers go to their own machine past any proxy, unless they are told not to.
    await provide({ server: wire.address, bypass: '<-loopback>' })
  },
  line: async ({ wire, mayLog }, provide) => {
    const turn = async (page: Page, isCut: boolean) => {
      wire.isCut = isCut
      await page.context().setOffline(isCut)
      // The page may go elsewhere as soon as it hears of the line.
      await expect.poll(() => isReached(page).catch(() => isCut)).toBe(!isCut)
    }
    await provide({
      async lose(page) {
        mayLog(/ERR_(?:INTERNET_DISCONNECTED|FAILED|EMPTY_RESPONSE|PROXY)|status of 404/)
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
        await turn(page, true)
      },
      regain: (page) => turn(page, false),
    })
  },
})

/** Whether the worker reaches the server: it keeps no such file, and hears late of the line. */
const isReached = (page: Page) =>
  page.evaluate(() => fetch('/assets/none.js').then(Boolean, () => false))

async function openWire(): Promise<Wire> {
  const server = createServer((asked, answer) => {
    if (wire.isCut) asked.socket.destroy()
    else pass(asked, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const wire: Wire = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isCut: false,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return wire
}

/** What a browser asks of a proxy names the whole address. */
function pass(asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '' } = asked
  const onward = request(url, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
    response.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}
