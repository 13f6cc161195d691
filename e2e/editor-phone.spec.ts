import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { getDraft, isSaved, publish, test } from './edit-page.ts'
import { expect } from './journey.ts'
import { findLayoutErrors } from './layout-errors.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true })
const details = (page: Page) => page.getByRole('button', { name: 'Detalhes' })
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what is not text is in a sheet, which opens by itself for an error in it', async ({
    page,
    openText,
    mayLog,
  }) => {
    mayLog(/status of 422/)
    const { ana, id } = await openText('article', { interest: 'music', title: 'Rio', body: 'Água' })
    await expect(page.getByLabel('Quem pode ver')).toBeHidden()
    await page.setViewportSize({ width: 320, height: 844 })
    const close = await boxOf(page.getByRole('button', { name: 'Fechar' }))
    expect((await boxOf(publish(page))).y).toBeCloseTo(close.y, 0)
    await page.setViewportSize({ width: 390, height: 844 })
    await details(page).click()
    const sheet = page.getByRole('dialog', { name: 'Detalhes' })
    await sheet.getByLabel('Quem pode ver').selectOption('self')
    await sheet.getByLabel('Interesse').selectOption('books')
    await expectAccessible(page, 'the details of a post, on a phone')
    await sheet.getByLabel('Tags', { exact: true }).fill('???')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await publish(page).click()
    await expect(sheet.getByLabel('Tags', { exact: true })).toBeFocused()
    await expect(sheet.getByLabel('Tags', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await sheet.getByLabel('Tags', { exact: true }).fill('')
    await page.keyboard.press('Escape')
    await isSaved(page)
    const { content } = await getDraft(ana, id)
    expect(content).toMatchObject({ interest: 'books', visibility: 'self' })
    await publish(page).click()
    await expect(page).toHaveURL(/\/artigo\//)
  })

  test('the editor has the whole screen, and its tools cover no line that is written', async ({
    page,
    openText,
  }) => {
    const { area } = await openText('article', { body: 'Linha\n\n'.repeat(30) })
    const tools = page.getByRole('toolbar', { name: 'Formatação' })
    const bar = page.getByRole('navigation', { name: 'Navegação principal' })
    await expect(bar).toBeHidden()
    const { y, height } = await boxOf(tools)
    expect(Math.round(y + height)).toBe(844)
    await area.press('ControlOrMeta+End')
    await page.keyboard.type('A última')
    const caret = await page.evaluate(
      () => getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? 0,
    )
    expect(caret).toBeLessThanOrEqual((await boxOf(tools)).y)
    await expect(publish(page)).toBeInViewport()
  })
})

test('the title is as large as on the page it makes, and grows with what is written', async ({
  page,
  openText,
}) => {
  await openText('article', { interest: 'books', title: 'Três leituras', body: 'Texto.' })
  const look = (locator: Locator) =>
    locator.evaluate((element) => {
      const { fontFamily, fontSize, fontWeight, lineHeight, borderTopWidth } =
        getComputedStyle(element)
      return { fontFamily, fontSize, fontWeight, lineHeight, borderTopWidth }
    })
  const written = await look(title(page))
  const before = await boxOf(title(page))
  await title(page).fill('Três leituras de um mesmo rio, '.repeat(6))
  expect((await boxOf(title(page))).height).toBeGreaterThan(before.height * 2)
  await title(page).fill('Três leituras')
  await title(page).press('Enter')
  await expect(title(page)).toHaveValue('Três leituras')
  await isSaved(page)
  await publish(page).click()
  await expect(page).toHaveURL(/\/artigo\//)
  await expect.poll(() => look(page.getByRole('heading', { level: 1 }))).toEqual(written)
})

const long = 'Otorrinolaringologista extraordinariamente apaixonada por rios, '

test('long titles, large text and a phone held sideways break, cut and cover nothing', async ({
  page,
  context,
  openText,
}) => {
  const work = { title: long.repeat(3).slice(0, 200), creators: [long], year: 1963, remark: long }
  const browser = await context.newCDPSession(page)
  await openText('list', {
    interest: 'movies',
    title: long.repeat(4).slice(0, 200),
    works: [work, { ...work, title: 'Aquarius' }],
  })
  for (const [width, height, text] of [
    [390, 844, 16],
    [320, 844, 32],
    [844, 390, 16],
    [1280, 800, 16],
  ] as const) {
    await page.setViewportSize({ width, height })
    await browser.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } })
    const errors = await findLayoutErrors(page, { isNormal: text === 16 })
    expect.soft(errors, `text of ${text} px in ${width} × ${height}`).toEqual([])
  }
})
