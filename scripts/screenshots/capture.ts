import { chromium, type Browser, type BrowserContext } from 'playwright'
import { pages } from '@afins/contract/pages'
import { DEMO_PASSWORD } from '@afins/cli/demo/fill-demo'
import { chromiumLaunchOptions } from '../find-chromium.ts'
import { chooseFixtures, pathsOf, type Fixtures, type ScreenName } from './fixtures.ts'

export type Device = 'phone' | 'desktop'
export type Theme = 'light' | 'dark'

export interface Screenshot {
  readonly name: ScreenName
  readonly device: Device
  readonly theme: Theme
  readonly png: Buffer
}

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const satisfies Record<Device, object>

/** Screens that need a session, and whose; the others are captured signed out. */
const owners: Partial<Record<ScreenName, keyof Fixtures>> = {
  editor: 'writer',
  bookmarks: 'bookmarkOwner',
}

/** Captures every screen of the demo server, on both devices and in both themes. */
export async function captureScreenshots(origin: string): Promise<Screenshot[]> {
  const browser = await chromium.launch(await chromiumLaunchOptions())
  try {
    const fixtures = chooseFixtures()
    const writer = await signIn(browser, origin, fixtures.writer)
    const bookmarkOwner = await signIn(browser, origin, fixtures.bookmarkOwner)
    const states = {
      writer: await writer.storageState(),
      bookmarkOwner: await bookmarkOwner.storageState(),
    }
    const paths = await pathsOf(fixtures, async (path) => {
      const response = await writer.request.get(origin + path)
      if (!response.ok()) throw new Error(`${path} answered ${response.status()}`)
      return response.json()
    })
    const screenshots: Screenshot[] = []
    for (const device of ['phone', 'desktop'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        const look = { ...devices[device], colorScheme: theme, reducedMotion: 'reduce' } as const
        for (const [name, path] of Object.entries(paths) as [ScreenName, string][]) {
          const owner = owners[name]
          const storageState = owner && states[owner]
          const context = await browser.newContext({ ...here, ...look, storageState })
          const png = await captureWindow(context, origin + path, owner !== undefined)
          screenshots.push({ name, device, theme, png })
          await context.close()
        }
      }
    }
    return screenshots
  } finally {
    await browser.close()
  }
}

const here = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', serviceWorkers: 'block' } as const

async function signIn(browser: Browser, origin: string, username: string): Promise<BrowserContext> {
  const context = await browser.newContext(here)
  const page = await context.newPage()
  await page.goto(origin + pages.auth.path)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Senha').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(origin + pages.profile.path)
  return context
}

async function captureWindow(
  context: BrowserContext,
  address: string,
  isApp: boolean,
): Promise<Buffer> {
  const page = await context.newPage()
  // When reloaded, it has its fonts from the cache in the first frame.
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.reload({ waitUntil: 'networkidle' })
  if (isApp) await page.locator('html[data-app="ready"]').waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    const visible = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight,
    )
    await Promise.all(visible.map((image) => image.decode().catch(() => undefined)))
  })
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await page.close()
  return png
}
