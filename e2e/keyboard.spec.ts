import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { PASSWORD } from './people.ts'
import { picture } from './png.ts'
import { appIsReady } from './auth-forms.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('with the keyboard alone', () => {
  /** After a move within the app its focus has come: from then on it is the reader's. */
  const expectNewPage = (page: Page) => expect(page.getByRole('main')).toBeFocused()
  /** Presses Tab until something has the focus. */
  async function tabTo(page: Page, target: Locator): Promise<void> {
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let presses = 0; presses < 80; presses += 1) {
      if (await isThere()) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  const press = async (page: Page, target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }

  test('one signs in, publishes, edits, and signs out', async ({ page, signUp }) => {
    const ana = await signUp()
    await page.goto('/auth')
    await tabTo(page, page.getByLabel('Username'))
    await page.keyboard.type(ana.username)
    await tabTo(page, page.getByLabel('Senha'))
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile')
    await expectNewPage(page)

    await press(page, page.getByRole('button', { name: 'Novo post' }))
    const field = page.getByRole('textbox', { name: 'O que você quer compartilhar?' })
    await expect(field).toBeFocused()
    await page.keyboard.type('Só com o teclado')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Publicado.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Novo post' })).toBeFocused()

    await press(page, page.getByRole('button', { name: 'Opções do post' }))
    await press(page, page.getByRole('link', { name: 'Editar', exact: true }))
    await expect(page).toHaveURL(/\/edit\//)
    await expectNewPage(page)
    await tabTo(page, field)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(', mesmo')
    await press(page, page.getByRole('button', { name: 'Salvar', exact: true }))
    await expect(page.getByRole('article').first()).toContainText('Só com o teclado, mesmo')
    await expectNewPage(page)

    await press(page, page.getByRole('button', { name: 'Menu da conta' }))
    await press(page, page.getByRole('button', { name: 'Sair' }))
    await expect(page).toHaveURL('/auth')
  })

  test('one deletes a post and takes it back', async ({ page, signUp, enter, mayLog }) => {
    // What the focus passed over is fetched ahead, maybe only when the post is gone.
    mayLog(/status of 404/)
    const ana = await signUp()
    for (const text of ['Primeira', 'Segunda']) await ana.publish(text)
    await enter(ana)
    await page.goto('/profile')
    await appIsReady(page)
    const second = page.getByRole('article').filter({ hasText: 'Segunda' })
    await press(page, second.getByRole('button', { name: 'Opções do post' }))
    await press(page, page.getByRole('button', { name: 'Apagar' }))
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused()
    await expect(second).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Post de volta.')).toBeVisible()
    await expect(second).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('one skips to the content, and sees where one is', async ({ page, signUp }) => {
    const ana = await signUp()
    await page.goto(`/${ana.username}`)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const seen = new Set<string>()
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press('Tab')
      const outline = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return { name: element.outerHTML.slice(0, 80), outlineStyle, outlineWidth }
      })
      if (!outline || seen.has(outline.name)) break
      seen.add(outline.name)
      expect.soft(outline.outlineStyle, outline.name).not.toBe('none')
      expect.soft(Number.parseFloat(outline.outlineWidth), outline.name).toBeGreaterThanOrEqual(2)
    }
    expect(seen.size).toBeGreaterThan(3)
  })

  test('a dialog keeps the focus and gives it back', async ({ page, signUp, enter }) => {
    await enter(await signUp())
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Editar perfil' }).click()
    const choose = page.getByLabel('Escolher foto')
    await choose.setInputFiles({
      name: 'eu.png',
      mimeType: 'image/png',
      buffer: picture(300, 200),
    })
    const dialog = page.getByRole('dialog', { name: 'Recortar foto' })
    await expect(dialog).toBeVisible()
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const element = document.activeElement
        return element !== document.body && element?.closest('dialog') === null
      })
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(choose).toBeFocused()
  })

  test('tabs and the toolbar go with the arrows', async ({ page, signUp, enter }) => {
    await page.goto('/auth')
    await appIsReady(page)
    await page.getByRole('tab', { name: 'Entrar' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Criar conta' })).toBeFocused()
    await expect(page.getByRole('tab', { name: 'Criar conta' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Home')
    await expect(page.getByRole('tab', { name: 'Entrar' })).toBeFocused()
    await enter(await signUp())
    await page.goto('/profile?novo=1')
    // It opens by itself, and takes the focus then.
    await expect(page.getByRole('textbox', { name: 'O que você quer compartilhar?' })).toBeFocused()
    const toolbar = page.getByRole('toolbar', { name: 'Formatação' })
    await toolbar.getByRole('button', { name: 'Negrito' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(toolbar.getByRole('button', { name: 'Itálico' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(toolbar.getByRole('button', { name: 'Spoiler' })).toBeFocused()
  })
})
