import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test as base } from './journey.ts'

interface Network {
  /** Cuts the browser of the page, its workers too, off from the server. */
  goOffline: (page: Page) => Promise<void>
  /** Reconnects it. */
  goOnline: (page: Page) => Promise<void>
}

interface ProxyServer extends AsyncDisposable {
  readonly address: string
  isCut: boolean
}

/**
 * A test whose browser reaches the server through a proxy that can be cut. Playwright's own
 * `setOffline` sometimes lets requests of a page that is just opening through.
 */
export const test = base.extend<{ proxyServer: ProxyServer; network: Network }>({
  proxyServer: async ({}, provide) => {
    await using proxyServer = await openProxyServer()
    await provide(proxyServer)
  },
  proxy: async ({ proxyServer }, provide) => {
    // By default browsers bypass proxies for loopback addresses.
    await provide({ server: proxyServer.address, bypass: '<-loopback>' })
  },
  network: async ({ proxyServer, mayLog }, provide) => {
    const setCut = async (page: Page, isCut: boolean) => {
      proxyServer.isCut = isCut
      await page.context().setOffline(isCut)
      // The page may navigate as soon as it detects the change.
      await expect.poll(() => isReached(page).catch(() => isCut)).toBe(!isCut)
    }
    await provide({
      async goOffline(page) {
        mayLog(/ERR_(?:INTERNET_DISCONNECTED|FAILED|EMPTY_RESPONSE|PROXY)|status of 404/)
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
        await setCut(page, true)
      },
      goOnline: (page) => setCut(page, false),
    })
  },
})

/** Whether the service worker reaches the server; it has cached no such file. */
const isReached = (page: Page) =>
  page.evaluate(() => fetch('/assets/none.js').then(Boolean, () => false))

async function openProxyServer(): Promise<ProxyServer> {
  const server = createServer((asked, answer) => {
    if (proxy.isCut) asked.socket.destroy()
    else pass(asked, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: ProxyServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isCut: false,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return proxy
}

/** The target of a request to a proxy is an absolute URL. */
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
