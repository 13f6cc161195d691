import { body, isSaved, getDraft, versionBodies, rich, test } from './edit-page.ts'
import { expect } from './journey.ts'

test.describe('one post in two places', () => {
  test('is followed where nothing was written', async ({ page, context, openText }) => {
    const { id } = await openText('article')
    const other = await context.newPage()
    await other.goto(`/edit/${id}`)
    await expect(page.getByText('Este post está aberto em outra aba.')).toBeVisible()
    await (await rich(other)).fill('Escrito na outra')
    await expect(body(page)).toHaveText('Escrito na outra')
  })

  test('is said so as long as it is', async ({ page, context, openText }) => {
    const { id } = await openText('article')
    const isElsewhere = page.getByText('Este post está aberto em outra aba.')
    const [second, third] = [await context.newPage(), await context.newPage()]
    for (const other of [second, third]) {
      await other.goto(`/edit/${id}`)
      await rich(other)
      await expect(isElsewhere).toBeVisible()
    }
    await second.getByRole('button', { name: 'Fechar', exact: true }).click()
    await expect(second).toHaveURL('/profile')
    await expect(third.getByText('Este post está aberto em outra aba.')).toBeVisible()
    await expect(isElsewhere).toBeVisible()
    await third.close()
    await expect(isElsewhere).toBeHidden()
  })

  test('is each one’s own while both are there, and left to the other when one goes', async ({
    page,
    context,
    openText,
    mayLog,
  }) => {
    mayLog(/ERR_FAILED/)
    const { ana, id, area: ours } = await openText('article', { body: 'O começo' })
    await page.route('**/api/drafts/*', (route) => route.abort())
    await ours.fill('Só nesta aba')
    await expect(page.getByText('Salvo neste aparelho; aguardando conexão')).toBeVisible()
    const other = await context.newPage()
    await other.goto(`/edit/${id}`)
    await expect(other.getByText('Este post está aberto em outra aba.')).toBeVisible()
    const area = await rich(other)
    await expect(area).toHaveText('O começo')
    await area.fill('Escrito na outra')
    await isSaved(other)
    expect((await getDraft(ana, id)).content.body).toBe('Escrito na outra\n')
    await page.close()
    const left = other.getByText(/não chegaram ao servidor/)
    await expect(left).toBeVisible()
    await expect(area).toHaveText('Escrito na outra')
    await other.getByRole('button', { name: 'Ver as minhas mudanças' }).click()
    await expect(await rich(other)).toHaveText('Só nesta aba')
    await expect.poll(async () => (await getDraft(ana, id)).content.body).toBe('Só nesta aba\n')
    expect(await versionBodies(ana, id)).toContain('Escrito na outra')
    await isSaved(other)
    await other.reload()
    await expect(await rich(other)).toHaveText('Só nesta aba')
    await expect(left).toBeHidden()
  })

  test('and written in both: nothing is lost, one goes on', async ({ page, openText, mayLog }) => {
    mayLog(/status of 409/)
    const { ana, id, area } = await openText('article', { body: 'O começo' })
    const { version, content } = await ana.send<{ version: number; content: object }>(
      `/api/drafts/${id}`,
      { method: 'GET' },
    )
    const theirs = { ...content, body: 'O começo de lá' }
    await ana.send(`/api/drafts/${id}`, { method: 'PUT', body: { version, content: theirs } })
    await area.fill('O começo daqui')
    const dialog = page.getByRole('dialog', { name: 'Este post mudou em outro lugar' })
    await expect(dialog.getByRole('region', { name: 'A sua versão, aqui' })).toContainText('daqui')
    await expect(dialog.getByRole('region', { name: 'A versão do servidor' })).toContainText('lá')
    await dialog.getByRole('button', { name: 'Ficar com a minha' }).click()
    await expect.poll(async () => (await getDraft(ana, id)).content.body).toBe('O começo daqui\n')
    await expect(area).toHaveText('O começo daqui')
    expect(await versionBodies(ana, id)).toEqual(
      expect.arrayContaining(['O começo de lá', 'O começo daqui']),
    )
  })
})
