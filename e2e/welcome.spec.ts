import { addWork } from './added-works.ts'
import { appIsReady, signUpByForm } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { freshUsername } from './people.ts'
import { waitForWrite } from './wait-for-write.ts'

const SETS_WALL = /\/api\/profile\/favourites\//

test('after signing up the wall fills tap by tap, people follow from it, and a reload goes on', async ({
  page,
  signUp,
}) => {
  const ana = await signUp({ displayName: 'Ana Reis' })
  const films = [await addWork(ana, 'film'), await addWork(ana, 'film')] as const
  for (const { id } of films)
    await ana.send(`/api/shelf/${id}`, { method: 'PATCH', body: { rating: 10 } })
  const expectAtTop = () => expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/auth?aba=criar')
  await signUpByForm(page, { username: freshUsername() })
  await page.getByRole('checkbox', { name: 'Filmes' }).check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL('/profile?comecar=obras')
  await expectAtTop()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Livros' })).toBeHidden()

  const wall = page.getByRole('region', { name: 'Sua parede' })
  const choice = page.getByRole('region', { name: 'Filmes e séries' })
  for (const { title } of films) {
    await choice.getByRole('combobox').fill(title)
    await page.getByRole('option', { name: title }).click()
    await expect(wall.getByRole('listitem').filter({ hasText: title })).toHaveCount(1)
  }
  const first = choice.getByRole('button', { name: films[0].title })
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await waitForWrite(page, SETS_WALL, () => first.click())
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await waitForWrite(page, SETS_WALL, () => first.click())
  await expectNarrow(page, 'the wall after signing up')
  await expectAccessible(page, 'the wall after signing up', { alsoAtDesk: true })
  await page.reload()
  for (const { title } of films)
    await expect(wall.getByRole('listitem').filter({ hasText: title })).toHaveCount(1)

  await appIsReady(page)
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/profile?comecar=gente')
  await expectAtTop()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await appIsReady(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Ana Reis' })
  await expect(row).toContainText(films[0].title)
  const follow = page.getByRole('button', { name: 'Seguir Ana Reis' })
  await waitForWrite(page, /\/follow$/, () => follow.click())
  await expect(page.getByRole('button', { name: 'Seguindo: Ana Reis' })).toBeVisible()
  await expectNarrow(page, 'people to follow')
  await expectAccessible(page, 'people to follow', { alsoAtDesk: true })

  await page.setViewportSize({ width: 390, height: 500 })
  await page.getByRole('link', { name: 'Ver a minha página' }).click()
  await expect(page).toHaveURL('/profile')
  await expectAtTop()
  await expect(page.getByRole('main')).toBeFocused()
  const own = page.getByRole('region', { name: 'Parede' })
  for (const { title } of films)
    await expect(own.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(page.getByText('Próximo passo:')).toBeVisible()
  await page.getByRole('button', { name: 'Dispensar o tutorial' }).click()
  await expect(page.getByText('Próximo passo:')).toBeHidden()
  await page.reload()
  await appIsReady(page)
  await expect(page.getByText('Próximo passo:')).toBeHidden()
})

test('a step after signing up that was left waits on one’s page', async ({ page }) => {
  await page.goto('/auth?aba=criar')
  await signUpByForm(page, { username: freshUsername() })
  await page.getByRole('checkbox', { name: 'Livros' }).check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name: 'O que você ama?' })).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Escolher o que você ama' }).click()
  await expect(page.getByRole('heading', { name: 'O que você ama?' })).toBeVisible()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await page.getByRole('link', { name: 'Ver a minha página' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Falta conhecer alguém.')).toBeHidden()
})
