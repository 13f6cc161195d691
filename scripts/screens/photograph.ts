import { chromium, type Browser, type BrowserContext } from 'playwright'
import { pages } from '@afins/contract/pages'
import { DEMO_PASSWORD } from '@afins/cli/demo/fill'
import { chromiumLaunchOptions } from '../find-chromium.ts'
import { chooseCast, placesOf, type Cast, type ScreenName } from './cast.ts'

export type Device = 'phone' | 'desktop'
export type Theme = 'light' | 'dark'

export interface Photograph {
  readonly name: ScreenName
  readonly device: Device
  readonly theme: Theme
  readonly png: Buffer
}

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const satisfies Record<Device, object>

/** What only its owner sees, and who that is; the rest is shown as strangers see it. */
const owners: Partial<Record<ScreenName, keyof Cast>> = { editor: 'writer', bookmarks: 'keeper' }

/** Photographs every screen of the village, on both devices and in both themes. */
export async function photograph(origin: string): Promise<Photograph[]> {
  const browser = await chromium.launch(await chromiumLaunchOptions())
  try {
    const cast = chooseCast()
    const writer = await signIn(browser, origin, cast.writer)
    const keeper = await signIn(browser, origin, cast.keeper)
    const states = { writer: await writer.storageState(), keeper: await keeper.storageState() }
    const places = await placesOf(cast, async (path) => {
      const answer = await writer.request.get(origin + path)
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
      return answer.json()
    })
    const taken: Photograph[] = []
    for (const device of ['phone', 'desktop'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        const look = { ...devices[device], colorScheme: theme, reducedMotion: 'reduce' } as const
        for (const [name, path] of Object.entries(places) as [ScreenName, string][]) {
          const owner = owners[name]
          const storageState = owner && states[owner]
          const context = await browser.newContext({ ...here, ...look, storageState })
          const png = await shoot(context, origin + path, owner !== undefined)
          taken.push({ name, device, theme, png })
          await context.close()
        }
      }
    }
    return taken
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

/** The window as it is once everything in it has come. */
async function shoot(context: BrowserContext, address: string, isApp: boolean): Promise<Buffer> {
  const page = await context.newPage()
  // As from another page of the product: with the faces from the first frame on.
  await page.goto(address, { waitUntil: 'networkidle', referer: address })
  if (isApp) await page.locator('html[data-app="ready"]').waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    const inSight = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight,
    )
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)))
  })
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await page.close()
  return png
}
