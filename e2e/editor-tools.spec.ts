import { expectAccessible } from './axe.ts'
import { body, isSaved, getDraft, paste, press, test } from './edit-page.ts'
import { expect } from './journey.ts'

/** Axe takes the bar at the foot of a phone to lie over a window that lies over it. */
const IN_FRONT = { except: ['target-size'] }

test('below a table at the end there is a line to write on, before the first letter', async ({
  page,
  openText,
}) => {
  const { ana, id, area } = await openText('article', { body: '| Rio |\n| --- |\n| Doce |\n' })
  const lines = area.locator('> p')
  await expect(lines).toHaveCount(1)
  await lines.click()
  await page.keyboard.type('Fim')
  await expect
    .poll(async () => (await getDraft(ana, id)).content.body)
    .toMatch(/Doce[^]*\n\nFim\n?$/)
  await expect(lines).toHaveCount(1)
})

test('a table grows and shrinks by its own buttons, by the keyboard alone', async ({
  page,
  openText,
}) => {
  const source = '| Rio | Foz |\n| --- | --- |\n| Doce | Mar |\n'
  const { ana, id, area } = await openText('article', { body: source })
  await area.getByText('Doce').click()
  const tools = page.getByRole('toolbar', { name: 'Tabela' })
  await expect(tools).toBeVisible()
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Tab')
  await expect(tools.getByRole('button', { name: 'Linha abaixo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(area.getByRole('row')).toHaveCount(3)
  await expect(area).toBeFocused()
  await tools.getByRole('button', { name: 'Coluna à direita' }).click()
  await expect(area.getByRole('columnheader')).toHaveCount(3)
  const header = tools.getByRole('button', { name: 'Cabeçalho' })
  await expect(header).toHaveAttribute('aria-pressed', 'true')
  await header.click()
  await expect(header).toHaveAttribute('aria-pressed', 'false')
  await expect(area.getByRole('row')).toHaveCount(4)
  // A header is empty until it is written.
  await expectAccessible(page, 'the tools of a table', { except: ['empty-table-header'] })
  await header.click()
  await tools.getByRole('button', { name: 'Tirar coluna' }).click()
  await tools.getByRole('button', { name: 'Tirar linha' }).click()
  await expect
    .poll(async () => (await getDraft(ana, id)).content.body.match(/^\|.*\|$/gm)?.length)
    .toBe(3)
  await tools.getByRole('button', { name: 'Tirar tabela' }).click()
  await expect(tools).toBeHidden()
})

for (const [height, width] of [
  [844, 390],
  [720, 1280],
] as const)
  test(`the caret is seen wherever it goes, in a window ${width} px wide`, async ({
    page,
    openText,
  }) => {
    await page.setViewportSize({ width, height })
    const lines = Array.from({ length: 80 }, (_, at) => `Linha ${at} do texto.`)
    const { area } = await openText('article', { body: lines.join('\n\n') })
    const isSeen = () =>
      expect
        .poll(() =>
          page.evaluate(() => {
            const caret = getSelection()?.getRangeAt(0).getBoundingClientRect()
            if (!caret) return null
            const inText = (y: number) =>
              document.elementFromPoint(caret.left, y)?.closest('[contenteditable]') ?? null
            return inText(caret.top + 1) !== null && inText(caret.bottom - 1) !== null
          }),
        )
        .toBe(true)
    await area.getByText('Linha 40 do').click()
    await page.keyboard.press('End')
    for (let line = 0; line < 25; line += 1) await page.keyboard.press('ArrowUp')
    await isSeen()
    for (let line = 0; line < 40; line += 1) await page.keyboard.press('ArrowDown')
    await isSeen()
    for (let line = 0; line < 20; line += 1) {
      await page.keyboard.type('a')
      await page.keyboard.press('Enter')
    }
    await page.keyboard.type('b')
    await isSeen()
    for (let key = 0; key < 50; key += 1) await page.keyboard.press('Backspace')
    await isSeen()
  })

test('a long line of code wraps while it is written, so that nothing of it is out of reach', async ({
  page,
  openText,
}) => {
  const line = 'const muito = comprida + demais; '.repeat(12)
  const { area } = await openText('article', { body: `\`\`\`\n${line}\n\`\`\`` })
  const code = area.locator('pre')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
  }
  await expectAccessible(page, 'code in the text')
})

test('code says its language', async ({ page, openText }) => {
  const { ana, id, area } = await openText('article', { body: '```\nlet rio\n```\n' })
  await area.getByText('let rio').click()
  const language = page.getByLabel('Linguagem do código')
  await language.fill('type script!')
  await expect(language).toHaveValue('typescript')
  await language.press('Enter')
  await expect(area).toBeFocused()
  await expect.poll(async () => (await getDraft(ana, id)).content.body).toContain('```typescript\n')
  await area.press('ControlOrMeta+End')
})

test('a post is shown as it will look, with the posts that it shows', async ({
  page,
  signUp,
  openText,
}) => {
  const rui = await signUp()
  const other = await rui.send<{ id: string }>('/api/posts', {
    body: { kind: 'note', interest: 'music', body: 'O disco que toca aqui' },
  })
  const address = `/${rui.username}/music/${other.id}`
  const { area } = await openText('article', {
    interest: 'books',
    title: 'Com um post dentro',
    subtitle: 'E um subtítulo',
    body: 'Antes\n',
    tags: ['sertao'],
  })
  await area.getByText('Antes').click()
  await press(area, 'End', 'Enter')
  const href = new URL(address, page.url()).href
  await paste(area, { 'text/plain': href })
  const card = area.getByRole('link', { name: /O disco que toca aqui/ })
  await expect(card.first()).toBeVisible()
  const before = page.url()
  await card.first().click()
  expect(page.url()).toBe(before)
  await isSaved(page)
  await expectAccessible(page, 'a post shown in the text')

  await page.getByRole('button', { name: 'Como vai ficar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Como vai ficar' })
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText('Com um post dentro')
  await expect(dialog.getByText('E um subtítulo')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Livros' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: /O disco que toca aqui/ }).first()).toBeVisible()
  await expect(dialog.getByRole('link', { name: '#sertao' })).toBeVisible()
  await expectAccessible(page, 'a post as it will look', IN_FRONT)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('works are put into order with the mouse, and by Alt and an arrow', async ({
  page,
  openText,
}) => {
  const work = (title: string) => ({ title, creators: [], year: null, remark: '' })
  const works = ['Um', 'Dois', 'Três'].map(work)
  const { ana, id } = await openText('list', { interest: 'books', title: 'Lista', works })
  const titles = async () =>
    (await getDraft(ana, id)).content.works.map(({ title }) => title).join(', ')
  const names = page.getByLabel('Nome da obra')
  await expect(names).toHaveCount(3)
  const handle = page.getByTitle('Arrastar a obra 1')
  await handle.scrollIntoViewIfNeeded()
  await handle.hover()
  await page.mouse.down()
  const last = await page.getByRole('group', { name: 'Obra 3' }).boundingBox()
  if (!last) throw new Error('the last work is not shown')
  await page.mouse.move(last.x + 20, last.y + last.height - 5, { steps: 5 })
  await page.mouse.up()
  await expect(names.nth(2)).toHaveValue('Um')
  await expect.poll(titles).toBe('Dois, Três, Um')
  await names.nth(2).press('Alt+ArrowUp')
  await expect(names.nth(1)).toHaveValue('Um')
  await expect(names.nth(1)).toBeFocused()
  await expect.poll(titles).toBe('Dois, Um, Três')
})

test('a window stays open where the one before it was closed in the same moment', async ({
  page,
  openText,
}) => {
  await openText('article', { title: 'Um', body: 'O começo\n' })
  await page.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Agendar' })).toBeVisible()
  await page.getByRole('dialog', { name: 'Agendar' }).evaluate((dialog: HTMLDialogElement) => {
    dialog.close()
    const next = [...document.querySelectorAll('button')].find(
      (button) => button.textContent === 'Como vai ficar',
    )
    next?.click()
  })
  const next = page.getByRole('dialog', { name: 'Como vai ficar' })
  await expect(next.getByRole('heading', { level: 1 })).toHaveText('Um')
})

test('every window of the editor can be used by everyone', async ({ page, openText, mayLog }) => {
  mayLog(/status of 409/)
  const { ana, id, area } = await openText('article', { title: 'Um', body: 'O começo\n' })
  const stored = async () => (await getDraft(ana, id)).content.body
  await area.click()
  await page.keyboard.press('ControlOrMeta+End')
  // What is saved first is a version; all that is saved soon after it is none.
  await page.keyboard.type(', antes')
  await expect.poll(stored).toContain('antes')
  await page.keyboard.type(' /')
  await expect(page.getByRole('listbox', { name: 'Inserir' })).toBeVisible()
  await expectAccessible(page, 'the menu of blocks')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible()
  await expect(page.getByLabel('Endereço')).toBeFocused()
  await expectAccessible(page, 'the window of a link', IN_FRONT)
  await page.keyboard.press('Escape')
  await area.pressSequentially('!')
  await expect.poll(stored).toContain('!')
  await isSaved(page)
  for (const [name, title] of [
    ['Versões', 'Versões'],
    ['Agendar', 'Agendar'],
    ['Como vai ficar', 'Como vai ficar'],
  ] as const) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    if (name === 'Versões') {
      await dialog.getByRole('listitem').getByRole('button').first().press('Enter')
      await expect(dialog.getByRole('region', { name: 'Agora' })).toBeVisible()
    }
    await expectAccessible(page, title, IN_FRONT)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
  const { version, content } = await getDraft(ana, id)
  await ana.send(`/api/drafts/${id}`, {
    method: 'PUT',
    body: { version, content: { ...content, body: 'De lá' } },
  })
  await area.pressSequentially('?')
  const dialog = page.getByRole('dialog', { name: 'Este post mudou em outro lugar' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'two versions beside each other', IN_FRONT)
  await dialog.getByRole('button', { name: 'Ficar com a do servidor' }).press('Enter')
  await expect(body(page)).toHaveText('De lá')
})
