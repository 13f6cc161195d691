import { expect, test } from './journey.ts'
import { picture } from './png.ts'
import { waitForWrite } from './wait-for-write.ts'

test('each of the seven tasks is done where its text says, in any order, and ticks itself', async ({
  page,
  signUp,
  enter,
}) => {
  const rui = await signUp({ displayName: 'Rui Nunes' })
  await rui.publish('Uma nota para guardar')
  await enter(await signUp())
  const ticked: string[] = []
  const ticks = async (...titles: string[]) => {
    ticked.push(...titles)
    await page.goto('/tutorial')
    await expect(
      page.getByRole('progressbar', { name: `${ticked.length} de 7 feitas` }),
    ).toBeVisible()
    for (const title of ticked) {
      const task = page.getByRole('listitem').filter({ hasText: title })
      await expect(task.getByText('Feito', { exact: true })).toBeVisible()
    }
  }

  await page.goto(`/${rui.username}`)
  await waitForWrite(page, /\/follow$/, () =>
    page.getByRole('button', { name: 'Seguir', exact: true }).click(),
  )
  await ticks('Siga alguém')

  const way = page.getByRole('article').getByRole('link', { name: 'Explorar' })
  await way.first().click()
  await page.getByRole('link', { name: 'Seguindo' }).click()
  const post = page.getByRole('article').filter({ hasText: 'Uma nota para guardar' })
  await waitForWrite(page, /\/bookmarks\//, () =>
    post.getByRole('button', { name: 'Salvar nos favoritos' }).click(),
  )
  await ticks('Guarde um post nos favoritos')

  await page.getByRole('article').getByRole('link', { name: 'sua página' }).first().click()
  await page.getByRole('button', { name: 'Artigo', exact: true }).click()
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Um domingo')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Choveu o dia todo.')
  await waitForWrite(page, /\/publish$/, () =>
    page.getByRole('button', { name: 'Publicar', exact: true }).click(),
  )
  await ticks('Escreva um artigo ou uma lista')

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Novo post' }).click()
  await page.getByRole('textbox', { name: 'O que você quer compartilhar?' }).fill('*Estante* nova.')
  await waitForWrite(page, /\/posts$/, () => page.getByRole('button', { name: 'Publicar' }).click())
  await ticks('Publique a primeira nota')

  const edited = async (change: () => Promise<void>) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Editar perfil' }).click()
    await change()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Perfil salvo.')).toBeVisible()
  }
  await edited(() => page.getByLabel('Bio').fill('Ouço discos até o fim.'))
  await ticks('Escreva uma bio')
  await edited(async () => {
    await page.getByRole('checkbox', { name: 'Filmes' }).check()
    await page
      .getByLabel('Escolher foto')
      .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: picture(300, 300) })
    await page.getByRole('dialog').getByRole('button', { name: 'Usar foto' }).click()
    await expect(page.getByText('Foto pronta.')).toBeVisible()
  })
  await ticks('Escolha os seus interesses', 'Envie uma foto')
  await expect(page.getByText('Tudo feito. A casa é sua.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dispensar o tutorial' })).toHaveCount(0)
})
