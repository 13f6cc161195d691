import type { Browser, Page } from 'playwright'
import { keyCostsOf, type KeyCosts } from './key-trace.ts'
import { PHONE, SLOW_CPU } from './phone.ts'

export interface TypingTask {
  readonly origin: string
  readonly path: string
  readonly cookie: string
  readonly paragraph: number
  readonly typed: string
}

/** Times in milliseconds. */
export interface TypingMetrics {
  /** From each key press to the frame that shows it; short ones count as `SHORTEST`. */
  readonly shown: readonly number[]
  readonly costs: KeyCosts
}

/** Twelve keys a second. */
const BETWEEN_KEYS_MS = 80
/** Browsers report no shorter events. */
const SHORTEST = 16
/** Saving after the last key is measured too. */
const AFTERWARDS_MS = 3000

/** Types into the middle of a text, on a slow phone. */
export async function write(browser: Browser, writing: TypingTask): Promise<TypingMetrics> {
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
