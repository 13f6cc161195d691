import { appIsReady } from './auth-forms.ts'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { waitForWrite } from './wait-for-write.ts'

test('one interest of a person is followed, and a tag', async ({ page, signUp, enter }) => {
  const [ana, rui, lia] = [
    await signUp(),
    await signUp({ displayName: 'Rui Melo' }),
    await signUp({ displayName: 'Lia Prado' }),
  ]
  const tag = `ilha-${rui.username}`
  const interests = ['music', 'books'].map((slug) => ({ slug }))
  await rui.send('/api/profile', { method: 'PATCH', body: { interests } })
  await rui.publish('Sobre um disco', { interest: 'music' })
  await rui.publish('Sobre um romance', { interest: 'books' })
  await lia.publish('Vista da ilha', { tags: [tag] })
  await enter(ana)

  await page.goto(`/${rui.username}`)
  await appIsReady(page)
  const follow = page.getByRole('button', { name: 'Seguir', exact: true })
  await page.setViewportSize({ width: 390, height: 844 })
  const interestsAt = async () =>
    (await page.getByRole('navigation', { name: 'Interesses' }).boundingBox())?.y
  const before = [await interestsAt(), await follow.boundingBox()]
  await follow.click()
  await expect(follow).toContainText('Seguindo')
  expect([await interestsAt(), await follow.boundingBox()]).toEqual(before)
  await page.getByRole('button', { name: 'O que seguir de Rui Melo' }).click()
  await waitForWrite(page, /\/follow\/interest$/, () =>
    page.getByRole('button', { name: 'Só Livros' }).click(),
  )
  await expect(page.getByText('De Rui Melo, você segue só Livros.')).toBeVisible()
  await expectNarrow(page, 'a followed profile')

  await page.goto(`/explore?tag=${tag}`)
  await appIsReady(page)
  await waitForWrite(page, /followed-tags/, () =>
    page.getByRole('button', { name: 'Seguir a tag' }).click(),
  )
  await expect(page.getByRole('button', { name: 'Seguir a tag' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page, 'a tag')

  await page.getByRole('link', { name: 'Explorar' }).first().click()
  const tabs = page.getByRole('navigation', { name: 'O que mostrar' }).getByRole('link')
  await expect(tabs).toHaveText(['Seguindo', 'Para você', 'Novos'])
  await page.getByRole('link', { name: 'Seguindo', exact: true }).click()
  await expect(page.getByText('Sobre um romance')).toBeVisible()
  await expect(page.getByText('Vista da ilha')).toBeVisible()
  await expect(page.getByText('Sobre um disco')).toHaveCount(0)
  await expect(page.getByRole('link', { name: `#${tag}` }).first()).toBeVisible()
  await expectAccessible(page, 'following')
})

test('one interest is followed at once, by who follows nothing of a person yet', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp({ displayName: 'Rui Melo' })]
  const interests = ['music', 'books'].map((slug) => ({ slug }))
  await rui.send('/api/profile', { method: 'PATCH', body: { interests } })
  await enter(ana)
  await page.goto(`/${rui.username}`)
  await appIsReady(page)
  await page.getByRole('button', { name: 'O que seguir de Rui Melo' }).click()
  await waitForWrite(page, /\/follow\/interest$/, () =>
    page.getByRole('button', { name: 'Só Livros' }).click(),
  )
  await expect(page.getByText('De Rui Melo, você segue só Livros.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Seguir', exact: true })).toContainText('Seguindo')
  await page.reload()
  await appIsReady(page)
  await expect(page.getByRole('button', { name: 'Seguir', exact: true })).toContainText('Seguindo')
})

test('a list of people is searched, and says who follows back and who is known', async ({
  page,
  signUp,
  enter,
}) => {
  const [ana, rui] = [await signUp(), await signUp({ displayName: 'Rui Melo' })]
  for (let n = 0; n < 8; n++) {
    const fan = await signUp({ displayName: n === 3 ? 'Zélia Conceição' : `Fã ${n}` })
    await fan.send(`/api/profiles/${rui.username}/follow`, { method: 'PUT' })
    if (n !== 3) continue
    await fan.send(`/api/profiles/${ana.username}/follow`, { method: 'PUT' })
    await ana.send(`/api/profiles/${fan.username}/follow`, { method: 'PUT' })
  }
  await rui.send(`/api/profiles/${ana.username}/follow`, { method: 'PUT' })
  await enter(ana)
  await page.goto(`/${rui.username}`)
  await appIsReady(page)
  await expect(page.getByText('· segue você')).toBeVisible()
  await expect(page.getByText('Seguido por Zélia Conceição')).toBeVisible()

  await page.goto(`/${rui.username}?kind=seguidores`)
  await appIsReady(page)
  const people = page.getByRole('region', { name: 'Seguidores' })
  await expect(people.getByRole('listitem')).toHaveCount(8)
  await people.getByLabel('Buscar nesta lista').fill('conceicao')
  await page.keyboard.press('Enter')
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await expect(people.getByRole('listitem')).toContainText('segue você')
  await expectAccessible(page, 'followers')
  await people.getByLabel('Buscar nesta lista').fill('ninguem assim')
  await page.keyboard.press('Enter')
  await expect(people.getByText('Ninguém nesta lista com “ninguem assim” no nome.')).toBeVisible()
  await people.getByRole('link', { name: 'Ver a lista toda' }).click()
  await expect(people.getByRole('listitem')).toHaveCount(8)
})
