import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { appIsReady } from './auth-forms.ts'

test('where no one takes payments, nothing is for sale and everything is open', async ({
  page,
  signUp,
  enter,
}) => {
  await page.goto('/subscription')
  await expect(page.getByText('Este servidor não recebe pagamentos.')).toBeVisible()
  await expect(page.getByText('está aberto para todo mundo aqui')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Assinar' })).toHaveCount(0)
  await expect(page.getByText(/R\$/)).toHaveCount(0)
  await expect(page.getByRole('term')).toHaveCount(6)
  await expect(page.getByRole('heading', { name: 'Pagamento', exact: true })).toHaveCount(0)
  await expectAccessible(page, 'no payments')
  await expectNarrow(page, 'no payments')

  await enter(await signUp())
  await page.goto('/subscription')
  await appIsReady(page)
  await expect(page.getByText('Este servidor não recebe pagamentos.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assinar' })).toHaveCount(0)
  await page.goto('/subscription/success')
  await expect(page.getByRole('heading', { name: 'Nenhum pagamento esperando' })).toBeVisible()
})
