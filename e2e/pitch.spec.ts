import { addWork } from './added-works.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { appIsReady } from './auth-forms.ts'

test.describe('the page to show a friend', () => {
  test('says what is here, with counts and posts of this server, and nothing that is closed', async ({
    browser,
    origin,
    signUp,
  }) => {
    const ana = await signUp()
    await ana.publish('Ouvi *Acabou Chorare* no ônibus e desci no ponto errado.')
    await ana.publish('Isto é só meu.', { visibility: 'self' })
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${origin}/pitch`)
    await expect(page.getByText(/^\d+ pessoas?$/)).toBeVisible()
    await expect(page.getByText('desci no ponto errado').first()).toBeVisible()
    await expect(page.getByText('Isto é só meu.')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Crie o seu perfil' }).first().click()
    await expect(page).toHaveURL(`${origin}/auth?aba=criar`)
    await context.close()
  })

  test('shows every picture that it has in the theme of its reader', async ({ page, request }) => {
    const answer = await request.get('/api/screens')
    const { screens } = (await answer.json()) as { screens: { name: string }[] }
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/pitch')
    const gallery = page.getByRole('region', { name: 'Por dentro' })
    const names = new Set(screens.map(({ name }) => name))
    await expect(gallery.getByRole('listitem')).toHaveCount(names.size)
    for (const item of await gallery.getByRole('listitem').all()) {
      const picture = item.getByRole('img').first()
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(shown).toMatch(/-dark-\d+-[\da-f]{10}\.avif$/)
    }
  })

  test('leads those who are in already to their own page', async ({ page, signUp, enter }) => {
    await enter(await signUp())
    await page.goto('/pitch')
    await appIsReady(page)
    await expect(page.getByRole('link', { name: 'Crie o seu perfil' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Ir para o seu perfil' }).first().click()
    await expect(page).toHaveURL('/profile')
  })

  test('is for everyone, also on the narrowest phone', async ({ page, signUp }) => {
    const ana = await signUp()
    const { id: workId, title } = await addWork(ana, 'film')
    // The newest: longer than what the page reserves for them, and with controls.
    for (const list of ['Primeira', 'Segunda', 'Terceira'])
      await ana.publish('Lista', {
        ...{ kind: 'list', interest: 'movies', title: `${list} lista` },
        works: [
          { title, creators: [], workId },
          { title: 'Outro filme', creators: [] },
        ],
      })
    await page.goto('/pitch')
    await expectAccessible(page, 'pitch')
    await expectNarrow(page, 'pitch')
  })
})
