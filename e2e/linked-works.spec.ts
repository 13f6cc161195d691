import { expectAccessible } from './axe.ts'
import { addressOfWork } from './added-works.ts'
import { getDraft, isSaved, publish, test } from './edit-page.ts'
import { expect } from './journey.ts'

const title = 'O Varal de Setembro'

test.describe('a work of the catalogue', () => {
  test('is found in the editor by the keyboard, reviewed, and shows the review', async ({
    page,
    openText,
    signUp,
  }) => {
    const curator = await signUp()
    const { id: workId } = await curator.send<{ id: string }>('/api/works', {
      body: { kind: 'film', title, creators: ['Lia Prates'], year: 2018 },
    })
    const { ana, id } = await openText('review', { interest: 'movies' })
    const name = page.getByRole('combobox', { name: 'Nome da obra' })
    await name.pressSequentially('varal de set')
    const option = page.getByRole('option', { name: title })
    await expect(option).toBeVisible()
    await expectAccessible(page, 'the works that the editor found')
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(option).toBeHidden()
    await expect(name).toHaveValue(title)
    await expect(page.getByLabel('Autoria')).toHaveValue('Lia Prates')
    await expect(page.getByLabel('Ano')).toHaveValue('2018')
    await expect(page.getByRole('link', { name: 'Ligada ao catálogo' })).toBeVisible()

    // What was typed comes back, and the link goes and comes without touching the text.
    await page.getByRole('button', { name: 'Voltar ao que digitei' }).click()
    await expect(name).toHaveValue('varal de set')
    await page.keyboard.press('ArrowDown')
    await expect(option).toBeVisible()
    await option.click()
    await expect(name).toHaveValue(title)
    await page.getByRole('button', { name: 'Tirar a ligação' }).click()
    await expect(name).toHaveValue(title)
    await page.getByRole('button', { name: 'Ligar a uma obra' }).click()
    await option.click()
    await page.getByRole('radio', { name: '4 de 5 estrelas', exact: true }).check({ force: true })
    await isSaved(page)
    expect((await getDraft(ana, id)).content.works).toMatchObject([{ title, workId }])
    await publish(page).click()
    await expect(page).toHaveURL(new RegExp(`/${ana.username}/movies/`))
    const post = page.getByRole('article').first()
    await post.getByRole('link', { name: `Página da obra ${title}` }).click()
    await expect(page).toHaveURL(addressOfWork(workId))
    const reviews = page.getByRole('region', { name: 'Avaliações' })
    // Everything there is about this work: only what is said of it is repeated.
    const review = reviews.getByRole('article')
    await expect(review.getByRole('img', { name: '4 de 5 estrelas' })).toBeVisible()
    await expect(review).not.toContainText(title)
    await expectAccessible(page, 'the page of a reviewed work')
  })

  test('need not be in the catalogue: any text is published, and can be linked later', async ({
    page,
    openText,
  }) => {
    const { ana } = await openText('list', { interest: 'books' })
    await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Livros sem dono')
    await page.getByRole('button', { name: 'Adicionar obra' }).click()
    await expect(page.getByRole('combobox', { name: 'Nome da obra' })).toBeFocused()
    await page.keyboard.type('Zzyx Qwrt')
    await expect(page.getByRole('status').filter({ hasText: 'Nada no catálogo' })).toBeAttached()
    await page.keyboard.press('Tab')
    await isSaved(page)
    await publish(page).click()
    await expect(page).toHaveURL(new RegExp(`/${ana.username}/books/`))
    const item = page.getByRole('article').first().getByRole('listitem').first()
    await expect(item).toContainText('Zzyx Qwrt')
    await expect(item.getByRole('link')).toHaveCount(0)
    await page.getByRole('button', { name: 'Mudar os itens' }).click()
    await page.getByRole('button', { name: 'Comentar ou corrigir Zzyx Qwrt' }).click()
    await expect(page.getByRole('combobox', { name: 'Ligar a uma obra' })).toBeVisible()
  })
})
