import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'

interface Added {
  readonly id: string
}

test('who has no account sees the walls of who writes here, and comes back from signing up', async ({
  page,
  signUp,
}) => {
  const ana = await signUp({ displayName: 'Ana das Paredes' })
  const titles = ['Vidro Fosco', 'A Areia Anda', 'Onde Mora Alice', 'Papel e Cola']
  const works: Added[] = []
  for (const title of titles)
    works.push(
      await ana.send<Added>('/api/works', {
        body: { kind: 'film', title, creators: ['Diretora Inventada'], year: 1991 },
      }),
    )
  await ana.send('/api/profile/favourites/movies', {
    method: 'PUT',
    body: { workIds: works.map(({ id }) => id) },
  })
  await ana.publish('Quatro filmes, e em nenhum deles se dorme direito: por isso eu amo todos.')

  for (const address of ['/explore', '/auth']) {
    await page.goto(address)
    const walls = page.getByRole('region', { name: 'Paredes de quem está aqui' })
    await expect(walls.getByRole('article').filter({ hasText: 'Ana das Paredes' })).toBeVisible()
    await expect(walls.getByRole('link', { name: 'Vidro Fosco' })).toBeVisible()
    await expectAccessible(page, `walls on ${address}`)
    await expectNarrow(page, `walls on ${address}`)
  }
  await page.goto(`/${ana.username}`)
  await page.getByRole('link', { name: 'Crie o seu perfil' }).click()
  await expect(page).toHaveURL(`/auth?aba=criar&next=%2F${ana.username}`)
  await expect(page.getByRole('tab', { name: 'Criar conta' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})
