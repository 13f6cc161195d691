import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'
import { fontsAreLoaded } from './auth-forms.ts'

// With reduced motion nothing would scroll smoothly, and so miss a target that moves meanwhile.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PAGES = ['/info', '/changelog', '/tutorial', '/subscription', '/pitch']
const WINDOWS = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
}
const OFF_BY_PX = 40
/** Pages grow with every release; these are spread over the whole of each. */
const LINKS_A_PAGE = 4

/** Blocks of every height: short and long paragraphs, lists, code, a table, quotes, footnotes. */
function longText(): string {
  const chapter = (at: number) =>
    [
      `## Capítulo ${at}`,
      `Uma frase curta.[^${at}]`,
      'Uma frase do artigo, sem pressa nenhuma de chegar ao fim. '.repeat(10 + 15 * at),
      `### Depois do capítulo ${at}`,
      '- um\n- dois\n- três',
      '```\n' + 'linha\n'.repeat(4 * at) + '```',
      '| disco | ano |\n| --- | --- |\n' + '| Acabou Chorare | 1972 |\n'.repeat(at),
      '> ' + 'E lá se vai mais um dia. '.repeat(8),
    ].join('\n\n')
  const chapters = Array.from({ length: 5 }, (_, at) => at + 1)
  const notes = chapters.map((at) => `[^${at}]: Nota do capítulo ${at}.`)
  return [...chapters.map(chapter), ...notes].join('\n\n')
}

const article = async (author: Person) => {
  const id = await author.publish(longText(), { kind: 'article', title: 'De ponta a ponta' })
  return `/${author.username}/artigo/${id}`
}

/** The targets of the links inside a page, the ways to skip included. */
const targetsIn = (page: Page) =>
  page
    .locator('a[href^="#"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])

/** Waits until no word moves any more and the page scrolls no further. */
async function standsStill(page: Page, hasScripts: boolean): Promise<void> {
  if (hasScripts) await fontsAreLoaded(page)
  let before = Number.NaN
  let readings = 0
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => scrollY)
        readings = now === before ? readings + 1 : 0
        before = now
        return readings
      },
      { intervals: [50] },
    )
    .toBeGreaterThan(2)
}

/** How far the target is from where its link has to bring it; 0 also where the page ends before. */
const missedBy = (page: Page, target: string) =>
  page.evaluate((hash) => {
    const element = document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!element) return `no element ${hash}`
    const style = getComputedStyle(element)
    if (style.position === 'fixed') return 0
    const expected = Number.parseFloat(style.scrollMarginTop)
    const off = element.getBoundingClientRect().top - expected
    const left = document.documentElement.scrollHeight - innerHeight - scrollY
    const isAtEnd = off > 0 ? left < 2 : scrollY < 1
    return isAtEnd && element.getBoundingClientRect().top < innerHeight ? 0 : Math.round(off)
  }, target)

/** At most so many, from the first to the last at even distances. */
function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items
  const distance = (items.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, at) => Math.round(at * distance)).flatMap((at) =>
    items.slice(at, at + 1),
  )
}

async function expectLinksLand(page: Page, path: string, hasScripts: boolean): Promise<void> {
  await page.goto(path)
  const targets = await targetsIn(page)
  expect(targets.length, `links inside ${path}`).toBeGreaterThan(1)
  for (const target of spread(targets, LINKS_A_PAGE)) {
    // A fresh page for each: what a page has once laid out is no longer guessed.
    await page.goto(path)
    await page
      .locator(`a[href="${target}"]`)
      .first()
      .evaluate((link) => (link as HTMLAnchorElement).click())
    await standsStill(page, hasScripts)
    const off = await missedBy(page, target)
    expect.soft(Math.abs(Number(off)), `${path}${target}: ${off}`).toBeLessThanOrEqual(OFF_BY_PX)
  }
}

/** The address of a part, opened by itself. */
async function expectAddressLands(page: Page, path: string, hasScripts: boolean): Promise<void> {
  await page.goto(path)
  const target = (await targetsIn(page)).at(-1) ?? ''
  await page.goto('about:blank')
  await page.goto(path + target)
  await standsStill(page, hasScripts)
  const off = await missedBy(page, target)
  expect
    .soft(Math.abs(Number(off)), `opened ${path}${target}: ${off}`)
    .toBeLessThanOrEqual(OFF_BY_PX)
}

for (const { window, javaScriptEnabled } of [
  { window: 'phone', javaScriptEnabled: true },
  { window: 'desk', javaScriptEnabled: false },
] as const) {
  test.describe(`on a ${window}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: WINDOWS[window] })

    test('links inside the pages around the product land at their targets', async ({ page }) => {
      for (const path of PAGES) {
        await expectLinksLand(page, path, javaScriptEnabled)
        await expectAddressLands(page, path, javaScriptEnabled)
      }
    })

    test('chapters and footnotes of an article are where their links lead', async ({
      page,
      signUp,
    }) => {
      const path = await article(await signUp())
      await expectLinksLand(page, path, javaScriptEnabled)
      await expectAddressLands(page, path, javaScriptEnabled)
    })
  })
}
