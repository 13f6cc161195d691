import {
  fromDocs,
  fromDocsAsMarkdown,
  fromWeb,
  fromWebAsMarkdown,
  fromWord,
  fromWordAsMarkdown,
  hostile,
} from '../apps/web/src/features/edit/paste/testing/fixtures.ts'
import { bring, isSaved, getDraft, paste, press, rich, test } from './edit-page.ts'
import { expect } from './journey.ts'
import { PASSWORD } from './people.ts'

const BAD = 'javascript:alert(document.domain)'

test.describe('addresses that run', () => {
  test('come neither with a slice of another editor nor with what writes into the page', async ({
    openText,
  }) => {
    const { ana, id, area } = await openText('article')
    await area.click()
    await paste(area, {
      'text/html': `<div data-pm-slice='1 1 ["link",{"href":"${BAD}"}]'><p>um <a href="${BAD}">colado</a>
        <a href="data:text/html,x">de dados</a> <a href="https://exemplo.com/a">bom</a></p>
        <figure data-media="../../mau"><img src="https://mau.example/p.gif" alt="de fora"></figure></div>`,
      'text/plain': 'um colado',
    })
    await expect(area).toContainText('um colado')
    // As a keyboard with suggestions, or an extension, would: the editor reads what changed there.
    await area
      .locator('p')
      .first()
      .evaluate((paragraph, bad) => {
        const link = Object.assign(document.createElement('a'), { href: bad })
        link.textContent = 'escrito'
        const image = Object.assign(document.createElement('img'), { alt: 'de longe' })
        paragraph.append(' ', link, image)
      }, BAD)
    await expect(area).toContainText('escrito')
    await expect(area.locator('a')).toHaveCount(1)
    await expect(area.locator('img:not([class*=ProseMirror])')).toHaveCount(0)
    await expect.poll(async () => (await getDraft(ana, id)).content.body).toContain('escrito')
    const { content } = await getDraft(ana, id)
    expect(content.body).toContain('[bom](https://exemplo.com/a)')
    expect(content.body).not.toMatch(/javascript|data:|mau|!\[/)
  })
})

test('what was copied in Word, in Google Docs and in a page is stored as clean Markdown', async ({
  page,
  openText,
}) => {
  const { ana, id, area } = await openText('article')
  await area.click()
  for (const [html, markdown] of [
    [fromWord, fromWordAsMarkdown],
    [fromDocs, fromDocsAsMarkdown],
    [fromWeb, fromWebAsMarkdown],
  ] as const) {
    await paste(area, { 'text/html': html, 'text/plain': 'só palavras' })
    await expect(area.locator('[style], [class^=Mso], script, iframe, button:visible')).toHaveCount(
      0,
    )
    await isSaved(page)
    await expect.poll(async () => (await getDraft(ana, id)).content.body.trim()).toBe(markdown)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => (await getDraft(ana, id)).content.body.trim()).toBe('')
  }
})

test('of what means harm the browser’s parser leaves the words alone', async ({ openText }) => {
  const { ana, id, area } = await openText('article')
  await area.click()
  for (const html of hostile) await paste(area, { 'text/html': html, 'text/plain': 'fim' })
  await paste(area, { 'text/plain': 'último' })
  await expect.poll(async () => (await getDraft(ana, id)).content.body).toContain('último')
  const { content } = await getDraft(ana, id)
  expect(content.body.match(/fim/g)?.length).toBeGreaterThanOrEqual(hostile.length)
  expect(content.body).not.toMatch(/onerror|onclick|srcdoc|javascript:|evil\.example|!\[/)
  await expect(
    area.locator('script, iframe, svg, form, a, img:not([class*=ProseMirror])'),
  ).toHaveCount(0)
})

for (const how of ['paste', 'drop'] as const)
  test(`a picture comes by ${how}, and its way is shown`, async ({ page, openText }) => {
    const { ana, id, area } = await openText('article', { body: 'Antes\n' })
    await area.click()
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/media*', async (route) => {
      await released
      await route.continue()
    })
    await bring(area, how)
    await expect(area.getByRole('progressbar', { name: 'Imagem' })).toBeVisible()
    await expect(area.getByRole('button', { name: 'Cancelar o envio' })).toBeVisible()
    // One goes on writing meanwhile, and what is on its way is no part of the text yet.
    await area.getByText('Antes').click()
    await page.keyboard.press('End')
    await page.keyboard.type(', durante')
    await expect.poll(async () => (await getDraft(ana, id)).content.body).toBe('Antes, durante\n')
    release()
    await area.getByLabel('Descrição da imagem').fill('O mar')
    await expect
      .poll(async () => (await getDraft(ana, id)).content.body)
      .toMatch(/^Antes, durante\n\n!\[O mar\]\(\/media\/[\da-f-]{36}\)\n$/)
  })

test('words that are cut out of a line come back with their note, and the space beside them', async ({
  openText,
}) => {
  const source = 'rio bonito.[^1]\n\n[^1]: A nota.\n'
  const { ana, id, area } = await openText('article', { body: source })
  const line = area.locator('p').first()
  await line.click()
  await press(area, 'Home', 'Shift+End', 'ControlOrMeta+x')
  await expect(line).toHaveText('')
  await press(area, 'ControlOrMeta+v')
  await expect(line).toHaveText('rio bonito.')
  await press(area, 'Home')
  await paste(area, {
    'text/html': '<p data-pm-slice="1 1 []">um </p>',
    'text/plain': 'um ',
  })
  await expect(line).toHaveText('um rio bonito.')
  await paste(area, { 'text/plain': 'belo ' })
  await expect(line).toHaveText('um belo rio bonito.')
  await expect.poll(async () => (await getDraft(ana, id)).content.body).toBe(`um belo ${source}`)
})

test('a note outlives its reference, and the editor says that no one will read it', async ({
  page,
  openText,
}) => {
  const { ana, id, area } = await openText('article', { body: 'rio[^1]\n\n[^1]: A nota.\n' })
  await area.locator('p').first().click()
  await press(area, 'End', 'Backspace')
  await expect
    .poll(async () => (await getDraft(ana, id)).content.body)
    .toBe('rio\n\n[^1]: A nota.\n')
  await page.reload()
  const orphan = (await rich(page)).locator('[data-note]')
  await expect(orphan).toHaveText('A nota.')
  await expect(orphan).toHaveAttribute(
    'data-orphan',
    'Sem referência no texto: não será publicada.',
  )
})

test('in a long text words stand where they are typed, also right after a jump', async ({
  page,
  openText,
}) => {
  const lines = Array.from(
    { length: 80 },
    (_, at) => `Linha ${at + 1}. ${'palavra '.repeat(40)}fim`,
  )
  const { ana, id, area } = await openText('article', { body: `${lines.join('\n\n')}\n` })
  await area.locator('p').first().click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' do texto')
  await page.keyboard.press('Enter')
  await page.keyboard.type('E mais uma')
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('A ')
  const written = ['A ' + lines[0], ...lines.slice(1, -1), `${lines.at(-1)} do texto`, 'E mais uma']
  await expect
    .poll(async () => (await getDraft(ana, id)).content.body)
    .toBe(`${written.join('\n\n')}\n`)
})

test('a file let go beside the text opens nothing in its place', async ({ page, openText }) => {
  await openText('article')
  const isOpened = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['a'], 'a.txt', { type: 'text/plain' }))
        return ['dragover', 'drop'].map((type) =>
          element.dispatchEvent(
            new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
          ),
        )
      }, undefined)
  expect(await isOpened('h1')).toEqual([false, false])
  expect(await isOpened('textarea[name=title]')).toEqual([false, false])
  expect(await isOpened('input[type=file]')).toEqual([true, true])
})

test('a picture without a network waits, and is uploaded when the network is back', async ({
  page,
  context,
  openText,
  mayLog,
}) => {
  mayLog(/ERR_INTERNET_DISCONNECTED/)
  const { ana, id, area } = await openText('article', { body: 'Antes\n' })
  await area.click()
  await context.setOffline(true)
  await bring(area, 'drop')
  await page.keyboard.type('Escrito no túnel')
  await expect(area.getByRole('button', { name: 'Enviar de novo' })).toBeVisible()
  await expect(page.getByText('Salvo neste aparelho; aguardando conexão')).toBeVisible()
  await context.setOffline(false)
  await expect(area.getByLabel('Descrição da imagem')).toBeVisible()
  await isSaved(page)
  await expect.poll(async () => (await getDraft(ana, id)).content.body).toMatch(/Escrito no túnel/)
  await expect.poll(async () => (await getDraft(ana, id)).content.body).toMatch(/!\[\]\(\/media\//)
})

test('a picture that a session ended on goes when the session is taken up', async ({
  page,
  context,
  openText,
  mayLog,
}) => {
  mayLog(/status of 401/)
  const { ana, id, area } = await openText('article', { body: 'Antes\n' })
  await area.click()
  await context.clearCookies()
  await bring(area, 'drop')
  await expect(area.getByRole('button', { name: 'Enviar de novo' })).toBeVisible()
  // All at once: the window that asks for the password takes the focus.
  await page.keyboard.insertText('Escrito depois')
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await dialog.getByLabel('Senha').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(area.getByLabel('Descrição da imagem')).toBeVisible()
  await isSaved(page)
  await expect
    .poll(async () => (await getDraft(ana, id)).content.body)
    .toMatch(/^Antes\n\n!\[\]\(\/media\/[\da-f-]{36}\)\n\nEscrito depois\n$/)
})
