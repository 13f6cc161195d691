import { openEditor, isSaved, publish } from './edit-page.ts'
import { expect, test } from './journey.ts'
import { freshUsername } from './people.ts'
import { picture } from './png.ts'
import { waitForWrite } from './wait-for-write.ts'
import { appIsReady, signOutByMenu, signUpByForm } from './auth-forms.ts'

test.use({ serviceWorkers: 'block' })

/** What browsers have only where no one can read along, as on no network of one's own. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const [where, names] of [
      [Crypto.prototype, ['randomUUID', 'subtle']],
      [Navigator.prototype, ['locks', 'serviceWorker', 'clipboard', 'storage', 'credentials']],
      [globalThis, ['caches', 'cookieStore']],
    ] as const)
      for (const name of names) Reflect.deleteProperty(where, name)
  })
})

test('on a connection without a certificate one signs up, posts, saves and signs out', async ({
  page,
  mayLog,
}) => {
  // A profile that was requested just before is not answered any more.
  mayLog(/status of 401/)
  await page.goto('/auth?aba=criar')
  await appIsReady(page)
  expect(await page.evaluate(() => 'randomUUID' in crypto || 'locks' in navigator)).toBe(false)
  await signUpByForm(page, { username: freshUsername() })
  await page.getByRole('button', { name: 'Criar outro interesse' }).click()
  await page.getByLabel('Nome do interesse').fill('Selos')
  await page.getByRole('button', { name: 'Pronto' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('link', { name: 'Ver a minha página' }).click()
  await expect(page).toHaveURL('/profile')

  await page.getByRole('button', { name: 'Novo post' }).click()
  await page
    .getByRole('textbox', { name: 'O que você quer compartilhar?' })
    .fill('Da rede de casa.')
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'capa.png', mimeType: 'image/png', buffer: picture(400, 300) },
  })
  await page.getByLabel('Descrição da imagem 1').fill('Duas cores')
  await page.getByRole('button', { name: 'Publicar' }).click()
  const post = page.getByRole('article').filter({ hasText: 'Da rede de casa.' })
  await expect(post.getByRole('img', { name: 'Duas cores' })).toBeVisible()

  const save = post.getByRole('button', { name: 'Salvar nos favoritos' })
  await waitForWrite(page, /\/bookmarks\//, () => save.click())
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/bookmarks')
  await expect(page.getByRole('main').getByText('Da rede de casa.')).toBeVisible()
  await page.goto('/profile')
  await appIsReady(page)
  await signOutByMenu(page)
})

test('on a connection without a certificate a draft is saved and published', async ({
  page,
  signUp,
  enter,
}) => {
  const ana = await signUp()
  await enter(ana)
  await openEditor(page, ana, 'article', { interest: 'music' })
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Sem certificado')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Uma linha.')
  await isSaved(page)
  await publish(page).click()
  await expect(page.getByRole('heading', { name: 'Sem certificado', level: 1 })).toBeVisible()
})
