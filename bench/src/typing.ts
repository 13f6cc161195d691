import type { Browser, Page } from 'playwright'
import { keyCostsOf, type KeyCosts } from './key-trace.ts'
import { PHONE, SLOW_CPU } from './phone.ts'

export interface Writing {
  readonly origin: string
  readonly path: string
  /** The session cookie of the author. */
  readonly cookie: string
  /** Which paragraph is written into, from 0. */
  readonly paragraph: number
  readonly typed: string
}

/** What writing was like. Times in milliseconds. */
export interface Written {
  /** Of each key, from the press to the frame that shows it; short ones are as long as `SHORTEST`. */
  readonly shown: readonly number[]
  readonly costs: KeyCosts
}

/** Somebody who writes fast: twelve keys a second. */
const BETWEEN_KEYS_MS = 80
/** Browsers tell of no event that took less. */
const SHORTEST = 16
/** What runs after the last key (saving) still belongs to it. */
const AFTERWARDS_MS = 3000

/** Opens a text to write in on a slow phone, and writes into the middle of it. */
export async function write(browser: Browser, writing: Writing): Promise<Written> {
  const { origin, path, cookie } = writing
  await using context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  await page.goto(origin + path)
  const text = page.locator('[contenteditable=true]')
  await text.waitFor()
  await text.locator('> p').nth(writing.paragraph).tap()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  await page.evaluate(observeKeys, SHORTEST)
  const costs = await keyCostsOf(session, () => typeSlowly(page, writing.typed))
  const seen = await page.evaluate(() => globalThis.keyTimes)
  const short = Array.from({ length: writing.typed.length - seen.length }, () => SHORTEST)
  return { shown: [...seen, ...short], costs }
}

async function typeSlowly(page: Page, typed: string): Promise<void> {
  for (const letter of typed) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(BETWEEN_KEYS_MS)
  }
  await page.waitForTimeout(AFTERWARDS_MS)
}

declare global {
  var keyTimes: number[]
}

function observeKeys(durationThreshold: number): void {
  const seen: number[] = (globalThis.keyTimes = [])
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') seen.push(duration)
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
}
