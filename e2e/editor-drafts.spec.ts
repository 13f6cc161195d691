import type { Page } from '@playwright/test'
import { expectAccessible, expectNarrow } from './axe.ts'
import { isSaved, getDraft, openEditor, paste, press, publish, rich, test } from './edit-page.ts'
import { expect } from './journey.ts'
import type { Person } from './people.ts'
import {
  notesFromDocs,
  notesFromDocsAsMarkdown,
  notesFromWord,
  notesFromWordAsMarkdown,
} from '../apps/web/src/features/edit/paste/testing/fixtures.ts'
import { appIsReady } from './auth-forms.ts'

const titlesOfDrafts = async (person: Person) => {
  const { items } = await person.send<{ items: { title: string }[] }>('/api/drafts', {
    method: 'GET',
  })
  return items.map(({ title }) => title)
}

/** Opens the editor of a new post of a kind from the composer. */
async function start(page: Page, kind: string): Promise<void> {
  await page.goto('/profile')
  await appIsReady(page)
  await page.getByRole('button', { name: kind, exact: true }).click()
  await expect(page).toHaveURL(/\/edit\//)
}

test('opening a review, a list or an article and going back leaves no draft', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  for (const kind of ['Avaliação', 'Lista', 'Artigo']) {
    await start(page, kind)
    await rich(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/profile/)
  }
  expect(await titlesOfDrafts(ana)).toEqual([])
  await expect(page.getByText('Sem título')).toHaveCount(0)

  // The address stays good: what is typed there later is saved.
  await start(page, 'Artigo')
  const address = page.url()
  await page.goBack()
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Afinal escrito')
  await isSaved(page)
  await expect.poll(() => titlesOfDrafts(ana)).toEqual(['Afinal escrito'])
  await start(page, 'Artigo')
  expect(page.url()).not.toBe(address)
})

test('what was written without a connection is found again among the drafts', async ({
  page,
  context,
  openText,
  mayLog,
}) => {
  mayLog(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const { ana, id, area } = await openText('article')
  await context.route('**/api/drafts/*', (route) => route.abort())
  await area.fill('Escrito no túnel')
  await expect(page.getByText('Salvo neste aparelho; aguardando conexão')).toBeVisible()
  // Routes do not intercept what a page sends while it closes.
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  })
  const next = await context.newPage()
  await page.close()
  await context.unroute('**/api/drafts/*')
  expect(await titlesOfDrafts(ana)).toEqual([])
  await next.goto('/profile?kind=rascunhos')
  await next.getByRole('link', { name: /Artigo · só neste aparelho/ }).click()
  await expect(next).toHaveURL(`/edit/${id}`)
  await expect(next.getByText(/Elas estão de volta/)).toBeVisible()
  await expect.poll(async () => (await getDraft(ana, id)).content.body).toBe('Escrito no túnel\n')
})

test('a review published empty says at each field what it lacks', async ({
  page,
  openText,
  mayLog,
}) => {
  mayLog(/status of 422/)
  await openText('review')
  await publish(page).click()
  const work = page.getByRole('combobox', { name: 'Nome da obra' })
  const rating = page.getByRole('radiogroup', { name: 'Estrelas' })
  await expect(work).toBeFocused()
  await expect(work).toHaveAccessibleDescription('Preencha este campo.')
  await expect(work).toHaveAttribute('aria-invalid', 'true')
  await expect(rating).toHaveAccessibleDescription('Preencha este campo.')
  await expect(rating).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Preencha este campo.')).toHaveCount(2)
  await work.fill('Clube da Esquina')
  await expect(work).toHaveAccessibleDescription('')
  await publish(page).click()
  await expect(rating).toBeFocused()
  await rating.getByRole('radio', { name: '4 de 5 estrelas', exact: true }).check()
  await expect(page.getByText('Preencha este campo.')).toHaveCount(0)
})

test('a list and an article published empty say it at their fields, too', async ({
  page,
  openText,
  mayLog,
}) => {
  mayLog(/status of 422/)
  const { ana } = await openText('list')
  const title = page.getByRole('textbox', { name: 'Título', exact: true })
  await publish(page).click()
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription('Preencha este campo.')
  const add = page.getByRole('button', { name: 'Adicionar obra' })
  await expect(add).toHaveAccessibleDescription('Adicione pelo menos uma obra.')
  await title.fill('Rios')
  await publish(page).click()
  await expect(add).toBeFocused()
  await add.click()
  await add.click()
  await expect(add).toHaveAccessibleDescription('')
  await publish(page).click()
  const names = page.getByRole('combobox', { name: 'Nome da obra' })
  await expect(names.first()).toBeFocused()
  await expect(names.nth(1)).toHaveAccessibleDescription('Preencha este campo.')
  await names.first().fill('Vidas secas')
  await expect(names.first()).toHaveAccessibleDescription('')
  // What was said of another one stays.
  await expect(names.nth(1)).toHaveAccessibleDescription('Preencha este campo.')

  await openEditor(page, ana, 'article', { title: 'Sem texto' })
  const area = await rich(page)
  await publish(page).click()
  await expect(area).toBeFocused()
  await expect(area).toHaveAttribute('aria-invalid', 'true')
  await expect(area).toHaveAccessibleDescription(/Escreva alguma coisa/)
  await page.keyboard.type('Agora sim.')
  await expect(area).not.toHaveAttribute('aria-invalid', 'true')
})

test('footnotes of Word and of Google Docs are footnotes of the text', async ({ openText }) => {
  const { ana, id, area } = await openText('article')
  await area.click()
  for (const [html, markdown] of [
    [notesFromWord, notesFromWordAsMarkdown],
    [notesFromDocs, notesFromDocsAsMarkdown],
  ] as const) {
    await paste(area, { 'text/html': html, 'text/plain': 'só palavras' })
    await expect.poll(async () => (await getDraft(ana, id)).content.body.trim()).toBe(markdown)
    await press(area, 'ControlOrMeta+z')
    await expect.poll(async () => (await getDraft(ana, id)).content.body.trim()).toBe('')
  }
})

test('pasted footnotes come among those that a text has', async ({ openText }) => {
  const source = 'antes[^1] e depois[^2]\n\n[^1]: Um.\n\n[^2]: Dois.\n'
  const { ana, id, area } = await openText('article', { body: source })
  const line = area.locator('p').first()
  await line.click()
  await press(area, 'Home')
  for (let at = 0; at < 'antes'.length + 2; at += 1) await press(area, 'ArrowRight')
  await paste(area, { 'text/plain': ' novo[^1]\n\n[^1]: De fora.\n' })
  await expect
    .poll(async () => (await getDraft(ana, id)).content.body)
    .toBe('antes[^1] novo[^2] e depois[^3]\n\n[^1]: Um.\n\n[^2]: De fora.\n\n[^3]: Dois.\n')
  // In a note there are no references: what the pasted note says follows.
  await area.locator('[data-note]').first().locator('p').click()
  await press(area, 'End')
  await paste(area, { 'text/plain': 'mais[^1]\n\n[^1]: E isto.\n' })
  await expect
    .poll(async () => (await getDraft(ana, id)).content.body)
    .toContain('[^1]: Um.mais\n\n    E isto.\n')
})

test('versions of a list count its items and words', async ({ page, openText }) => {
  const { id } = await openText('list', { title: 'Rios' })
  const add = page.getByRole('button', { name: 'Adicionar obra' })
  for (const at of [0, 1]) {
    await add.click()
    await page.getByRole('combobox', { name: 'Nome da obra' }).nth(at).fill(`Obra ${at}`)
  }
  await page.getByRole('button', { name: 'Comentar ou corrigir a obra 1' }).click()
  await page.getByLabel('Comentário').first().fill('Sem um rio')
  await isSaved(page)
  await publish(page).click()
  await expect(page).not.toHaveURL(/\/edit\//)
  await page.goto(`/edit/${id}`)
  await page.getByRole('button', { name: 'Versões' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Versões' }).getByRole('button', { name: /Publicada/ }),
  ).toContainText('Publicada · 2 itens, 3 palavras')
})

const table = `${['Compositor', 'Interpretação', 'Gravadora', 'Instrumentação', 'Extraordinariamente'].join(' | ')}
--- | --- | --- | --- | ---
Villa-Lobos | inesquecível | independente | violoncelo | ${'longuíssimo'.repeat(12)}
`

test('on a phone the words of a table stay whole, and the keyboard gets to its last column', async ({
  page,
  openText,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { area } = await openText('article', { title: 'Tabela', body: table })
  const region = area.locator('[data-table]')
  const lines = await area.locator('th p, td p').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )
  expect(lines.slice(0, -1)).toEqual(lines.slice(0, -1).map(() => 1))
  await expectNarrow(page, 'the editor with a wide table')
  await area.locator('th p').first().click()
  await press(area, 'Tab', 'Tab', 'Tab', 'Tab')
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100)
  await expectAccessible(page, 'the editor with a wide table')
})

test('no two controls of the editor have the same role and name', async ({ page, openText }) => {
  const body = `## Parte\n\n${table}\n\`\`\`js\nlet a\n\`\`\`\n`
  const { ana } = await openText('article', { title: 'Nomes', subtitle: 'Distintos', body })
  const check = async (label: string) => {
    const snapshot = await page.locator('main').ariaSnapshot()
    const controls = [
      ...snapshot.matchAll(/- (button|textbox|combobox|switch|radio|link|searchbox) ("[^"]*")/g),
    ].map(([, role, name]) => `${role} ${name}`)
    expect(controls.length, label).toBeGreaterThan(10)
    expect(
      controls.filter((control, at) => controls.indexOf(control) !== at),
      label,
    ).toEqual([])
    const names = controls.map((control) => control.replace(/^\w+ /, ''))
    const fields = ['"Título"', '"Subtítulo"', '"Texto"', '"Tags"']
    for (const field of fields)
      expect(names.filter((name) => name === field).length, `${label}: ${field}`).toBeLessThan(2)
  }
  await page.locator('[contenteditable] td p').first().click()
  await expect(page.getByRole('toolbar', { name: 'Tabela' })).toBeVisible()
  await check('an article in a table')
  await page.locator('[contenteditable] pre').click()
  await expect(page.getByLabel('Linguagem do código')).toBeVisible()
  await check('an article in code')
  for (const kind of ['review', 'note'] as const) {
    await openEditor(page, ana, kind, { interest: 'music' })
    if (kind !== 'note') await rich(page)
    await check(kind)
  }
})
