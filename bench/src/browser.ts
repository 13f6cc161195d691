import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { allCores, loadCore, pinSelf } from './affinity.ts'
import { PHONE, SLOW_CPU } from './phone.ts'
import { chromiumLaunchOptions } from '../../scripts/find-chromium.ts'

const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** Time after the network became idle in which long tasks and layout shifts still count. */
const SETTLE_MS = 1000

export interface PageLoad {
  readonly origin: string
  readonly path: string
  /** The session cookie; signed out without one. */
  readonly cookie?: string | undefined
}

export type ByteKind =
  | 'document'
  | 'script'
  | 'style'
  | 'font'
  | 'image'
  | 'data'
  | 'other'
  | 'headers'

/** Times in milliseconds from the start of the navigation. */
export interface PageLoadMetrics {
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** Compressed bytes over the wire, headers apart. */
  readonly bytes: Readonly<Record<ByteKind, number>>
}

/** Runs `work` with a browser that may use every core. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  pinSelf(allCores)
  try {
    await using browser = await chromium.launch(await chromiumLaunchOptions())
    return await work(browser)
  } finally {
    pinSelf(String(loadCore))
  }
}

/** Loads a page without any cache, on a slow phone. */
export async function loadPage(
  browser: Browser,
  { origin, path, cookie }: PageLoad,
): Promise<PageLoadMetrics> {
  await using context = await browser.newContext({
    ...PHONE,
    // What a service worker fetches is not what the page needs.
    serviceWorkers: 'block',
  })
  if (cookie !== undefined) {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: origin }])
  }
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const bytes = await countBytes(session)
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  await page.addInitScript(observe)
  const response = await page.goto(origin + path, { waitUntil: 'networkidle' })
  if (response?.status() !== 200) throw new Error(`${path} was answered ${response?.status()}`)
  await page.waitForTimeout(SETTLE_MS)
  return { ...(await readMetrics(page)), bytes }
}

async function countBytes(session: CDPSession): Promise<Record<ByteKind, number>> {
  const bytes = {
    document: 0,
    script: 0,
    style: 0,
    font: 0,
    image: 0,
    data: 0,
    other: 0,
    headers: 0,
  }
  const begun = new Map<string, { kind: ByteKind; headers: number }>()
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    begun.set(requestId, {
      kind: kindOf(type, response.mimeType),
      headers: response.encodedDataLength,
    }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headers } = begun.get(requestId) ?? { kind: 'other', headers: 0 }
    bytes[kind] += encodedDataLength - headers
    bytes.headers += headers
  })
  await session.send('Network.enable')
  return bytes
}

function kindOf(type: string, mimeType: string): ByteKind {
  if (type === 'Document') return 'document'
  if (/javascript/.test(mimeType)) return 'script'
  if (mimeType === 'text/css') return 'style'
  if (/font/.test(mimeType)) return 'font'
  if (mimeType.startsWith('image/')) return 'image'
  return /json/.test(mimeType) && type !== 'Manifest' ? 'data' : 'other'
}

interface Observed {
  lcp: number
  cls: number
  tasks: { start: number; duration: number }[]
}

declare global {
  var observed: Observed
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen: Observed = (globalThis.observed = { lcp: 0, cls: 0, tasks: [] })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }))
  watch('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) seen.cls += Number(Reflect.get(entry, 'value'))
  })
}

function readMetrics(page: Page): Promise<Omit<PageLoadMetrics, 'bytes'>> {
  return page.evaluate(() => {
    const { lcp, cls, tasks } = globalThis.observed
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    // The part of each task above 50 ms, from the first paint on.
    const blocked = tasks
      .filter(({ start, duration }) => start + duration > fcp)
      .map(({ duration }) => Math.max(0, duration - 50))
    return { fcp, lcp, cls, tbt: blocked.reduce((sum, ms) => sum + ms, 0) }
  })
}
