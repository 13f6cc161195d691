import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { waitForWrite } from './wait-for-write.ts'

const SECRET = 'O sangue desce a escada.'

test('a note behind a warning is folded for its readers, but for who always opens such', async ({
  page,
  otherPage,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp()]
  await enter(ana)
  await page.goto('/profile')
  await appIsReady(page)
  await page.getByRole('button', { name: 'Novo post' }).click()
  await page.getByLabel('O que você quer compartilhar?').fill(SECRET)
  await page.getByLabel('Aviso de conteúdo (opcional)').fill('Violência, sangue')
  await expectAccessible(page, 'the composer with a warning')
  await waitForWrite(page, /\/api\/posts/, () =>
    page.getByRole('button', { name: 'Publicar' }).click(),
  )

  await page.goto(`/${ana.username}`)
  await appIsReady(page)
  const fold = page.getByRole('article').getByText('Aviso: Violência, sangue')
  await expect(fold).toBeVisible()
  await expect(page.getByText(SECRET)).toBeHidden()
  await page.locator('summary', { hasText: 'Aviso: Violência, sangue' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(SECRET)).toBeVisible()
  await expectAccessible(page, 'an opened warning')
  await expectNarrow(page, 'an opened warning')
  await page.keyboard.press('Enter')
  await expect(page.getByText(SECRET)).toBeHidden()

  const his = await otherPage()
  await enter(rui, his.context())
  await his.goto('/settings#avisos-de-conteudo')
  await appIsReady(his)
  await his.getByLabel('Abrir sempre avisos com').fill('violencia')
  const section = his.getByRole('region', { name: 'Avisos de conteúdo' })
  await waitForWrite(his, /\/api\/profile/, () =>
    section.getByRole('button', { name: 'Guardar' }).click(),
  )
  await expectAccessible(his, 'the choice of warnings')
  await his.goto(`/${ana.username}`)
  await expect(his.getByText(SECRET)).toBeVisible()
})

test('one’s own profile is seen as others see it, and left again', async ({
  page,
  signUp,
  enter,
  mayLog,
}) => {
  const ana = await signUp()
  await ana.publish('Para todo mundo')
  await ana.publish('Para quem me segue', { visibility: 'followers' })
  await ana.publish('Só para mim', { visibility: 'self' })
  await enter(ana)
  const see = async (label: string) => {
    await page.goto(`/${ana.username}`)
    await appIsReady(page)
    await page.getByRole('button', { name: 'Opções do meu perfil' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: label }).press('Enter')
    await expect(page.getByRole('region', { name: 'Ver como' })).toBeVisible()
    await appIsReady(page)
  }
  await see('Ver como um desconhecido')
  await expect(page.getByText('Para todo mundo')).toBeVisible()
  await expect(page.getByText('Para quem me segue')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Editar perfil' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^(Seguir|Curtir)/ })).toHaveCount(0)
  await expectAccessible(page, 'the profile as others see it')
  await expectNarrow(page, 'the profile as others see it')
  // Its other parts are seen in the same way.
  await page.getByRole('link', { name: 'Notas' }).click()
  await expect(page).toHaveURL(/kind=note.*ver=desconhecido/)
  await expect(page.getByText('Para quem me segue')).toHaveCount(0)

  await see('Ver como quem me segue')
  await expect(page.getByText('Para quem me segue')).toBeVisible()
  await expect(page.getByText('Só para mim')).toHaveCount(0)
  // So is a single post, and what is next to it, until one leaves.
  await page
    .getByRole('link', { name: /^Comentar$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/music\/[^/]+\?.*ver=seguidor/)
  await expect(page.getByRole('region', { name: 'Ver como' })).toBeVisible()
  await appIsReady(page)
  await expect(page.getByRole('paragraph').filter({ hasText: 'Para quem me segue' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Seguir|Curtir|Entr)/ })).toHaveCount(0)
  await expectAccessible(page, 'a post as others see it')
  await expectNarrow(page, 'a post as others see it')
  await page.getByRole('navigation', { name: 'Antes e depois' }).getByRole('link').click()
  await expect(page).toHaveURL(/music\/[^/]+\?.*ver=seguidor/)
  await expect(page.getByText('Para todo mundo').first()).toBeVisible()
  await page.getByRole('link', { name: 'Sair' }).press('Enter')
  await expect(page).not.toHaveURL(/ver=/)
  await expect(page.getByText('Para todo mundo').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ver como' })).toHaveCount(0)

  await see('Ver como quem me segue')
  await page.getByRole('link', { name: 'Sair' }).press('Enter')
  await expect(page.getByText('Só para mim')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar perfil' })).toBeVisible()

  mayLog(/status of 404/)
  await see('Ver como alguém que bloqueei')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
})
