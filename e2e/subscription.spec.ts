import type { Page } from '@playwright/test'
import { expectAccessible, expectNarrow } from './axe.ts'
import { expect, test } from './journey.ts'
import { appIsReady, signInByForm } from './auth-forms.ts'

test.use({ serverEnv: { PAYMENTS: 'simulated' } })

/** Chooses on /subscription and goes to where it is paid. */
async function beginToPay(page: Page, interval: string, method: string): Promise<void> {
  await page.goto('/subscription')
  await appIsReady(page)
  await page.getByRole('radio', { name: interval }).check()
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Assinar' }).click()
  await expect(page.getByText('Isto é uma simulação.')).toBeVisible()
}

const onTheOtherSite = (page: Page, act: string) =>
  page.getByRole('button', { name: `Simular pagamento ${act}` }).click()

const unlocked = (page: Page) => page.getByRole('heading', { level: 1, name: 'Afins Mais é seu' })
const own = (page: Page) => page.getByRole('region', { name: 'A sua assinatura' })

test.describe('the plan, signed out', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('says what it costs and gives, and leads to the way in', async ({ page }) => {
      await page.goto('/subscription')
      await expect(page.getByText('R$ 9,90 por mês')).toBeVisible()
      await expect(page.getByText('R$ 99,00 por ano')).toBeVisible()
      await expect(
        page.getByText('Sai por R$ 8,25 ao mês: R$ 19,80 a menos no ano (16%).'),
      ).toBeVisible()
      await expect(page.getByText('nenhum dinheiro muda de mãos')).toBeVisible()
      await expect(page.getByRole('term')).toHaveCount(7)
      await page.getByRole('main').getByRole('link', { name: 'Assinar' }).click()
      await expect(page).toHaveURL('/auth?next=%2Fsubscription')
    })
  })

  test('comes back to it when they are in', async ({ page, signUp }) => {
    const ana = await signUp()
    await page.goto('/subscription')
    await page.getByRole('main').getByRole('link', { name: 'Assinar' }).click()
    await signInByForm(page, ana)
    await expect(page).toHaveURL('/subscription')
    await expect(page.getByRole('button', { name: 'Assinar' })).toBeVisible()
  })
})

test.describe('paying', () => {
  test('by card begins a plan that renews, and is cancelled, taken up again and changed', async ({
    page,
    signUp,
    enter,
  }) => {
    await enter(await signUp())
    await beginToPay(page, 'Por mês', 'Cartão')
    await onTheOtherSite(page, 'aprovado')
    await expect(page).toHaveURL(/\/subscription\/success\?checkout=/)
    await expect(unlocked(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Criar uma pasta' })).toHaveAttribute(
      'href',
      '/bookmarks',
    )
    await expectAccessible(page, 'a plan that was paid')

    await page.goto('/subscription')
    await appIsReady(page)
    await expect(own(page).getByText('Ativa', { exact: true })).toBeVisible()
    await expect(own(page).getByText(/^Renova em .+, por R\$\s9,90 por mês\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Assinar' })).toHaveCount(0)
    await expectAccessible(page, 'an active plan')
    await expectNarrow(page, 'an active plan')

    await own(page).getByRole('button', { name: 'Cancelar a assinatura' }).click()
    await expect(own(page).getByText('Cancelada', { exact: true })).toBeVisible()
    await expect(own(page)).toBeFocused()
    await page.reload()
    await appIsReady(page)
    await expect(own(page).getByText(/não renova\. Até lá, dá para voltar atrás/)).toBeVisible()
    await own(page).getByRole('button', { name: 'Voltar atrás' }).click()
    await expect(own(page).getByText('Ativa', { exact: true })).toBeVisible()

    await own(page).getByRole('button', { name: 'Pagar por ano' }).click()
    const dialog = page.getByRole('dialog', { name: 'Passar a pagar por ano' })
    await expect(dialog.getByText(/R\$\s99,00 por ano/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Deixar como está' }).click()
    await expect(own(page).getByText(/9,90 por mês/)).toBeVisible()
    await own(page).getByRole('button', { name: 'Pagar por ano' }).click()
    await dialog.getByRole('button', { name: 'Pagar por ano' }).click()
    await expect(own(page).getByText(/99,00 por ano\.$/)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  test('by Pix that comes later is waited for, also by a tab that comes back', async ({
    page,
    context,
    signUp,
    enter,
  }) => {
    await enter(await signUp())
    await beginToPay(page, 'Por ano', 'Pix')
    await onTheOtherSite(page, 'que chega depois')
    const waiting = page.getByRole('status').filter({ hasText: 'Esperando a confirmação' })
    await expect(waiting).toBeVisible()
    await expectAccessible(page, 'waiting for a payment')
    const address = page.url()
    await page.close()
    const again = await context.newPage()
    await again.goto(address)
    await expect(unlocked(again)).toBeVisible({ timeout: 30_000 })
    await again.getByRole('link', { name: 'Assinatura', exact: true }).click()
    await expect(own(again).getByText(/^Paga até .+\. Não renova sozinha\.$/)).toBeVisible()
    await expect(own(again).getByRole('button', { name: 'Cancelar a assinatura' })).toHaveCount(0)
  })

  test('that is rejected charges nothing and says so', async ({ page, signUp, enter }) => {
    await enter(await signUp())
    await beginToPay(page, 'Por mês', 'Cartão')
    await onTheOtherSite(page, 'recusado')
    await expect(page.getByRole('status').getByText('Nada foi cobrado')).toBeVisible()
    await page.getByRole('link', { name: 'Tentar de novo' }).click()
    await expect(page).toHaveURL('/subscription')
    await expect(own(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Assinar' })).toBeVisible()
  })

  test('is begun once by a double click, and busy until the page is gone', async ({
    page,
    signUp,
    enter,
  }) => {
    await enter(await signUp())
    const sent: (string | undefined)[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/subscription/checkouts', async (route) => {
      sent.push(route.request().headers()['idempotency-key'])
      await promise
      await route.continue()
    })
    await page.goto('/subscription')
    await appIsReady(page)
    await page.getByRole('button', { name: 'Assinar' }).dblclick()
    const busy = page.getByRole('button', { name: 'Abrindo o pagamento…' })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    await busy.press('Enter')
    resolve()
    await expect(page.getByText('Isto é uma simulação.')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(/^[\da-f]{32}$/)
  })

  test('that cannot be begun says so in its place, and the same choice is asked for again by the same key', async ({
    page,
    signUp,
    enter,
    mayLog,
  }) => {
    mayLog(/ERR_FAILED|status of 503/)
    await enter(await signUp())
    const keys: (string | undefined)[] = []
    await page.route('**/api/subscription/checkouts', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await (keys.length === 1 ? route.abort() : route.continue())
    })
    await page.goto('/subscription')
    await appIsReady(page)
    await page.getByRole('radio', { name: 'Por ano' }).check()
    await page.getByRole('button', { name: 'Assinar' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão.' })).toBeFocused()
    await expect(page.getByRole('radio', { name: 'Por ano' })).toBeChecked()
    await page.getByRole('button', { name: 'Assinar' }).click()
    await expect(page.getByText('Isto é uma simulação.')).toBeVisible()
    await expect(page.getByText(/R\$\s99,00/)).toBeVisible()
    expect(keys[0]).toBe(keys[1])
  })
})

test.describe('the page one comes back to', () => {
  test('stays calm when the confirmation is delayed, and honest when it never comes', async ({
    page,
    signUp,
    enter,
  }) => {
    await enter(await signUp())
    await beginToPay(page, 'Por mês', 'Pix')
    const { pathname } = new URL(page.url())
    const checkout = pathname.split('.').at(-1) ?? ''
    await page.clock.install()
    await page.goto(`/subscription/success?checkout=${checkout}`)
    await appIsReady(page)
    const said = page.getByRole('status')
    await expect(said.getByText('Esperando a confirmação')).toBeVisible()
    await page.clock.runFor(61_000)
    await expect(said.getByText('O seu dinheiro e o seu plano estão seguros')).toBeVisible()
    await page.clock.runFor(600_000)
    await expect(said.getByText('A confirmação não chegou')).toBeVisible()
    await page.getByRole('link', { name: 'Como falar com quem cuida do servidor' }).click()
    await expect(page.getByRole('heading', { name: 'Contato', exact: true })).toBeInViewport()
  })

  test('shows of someone else’s payment, or of none, only how one’s own plan stands', async ({
    page,
    otherPage,
    signUp,
    enter,
    mayLog,
  }) => {
    mayLog(/status of 404/)
    const ana = await signUp()
    await enter(ana)
    await beginToPay(page, 'Por mês', 'Cartão')
    await onTheOtherSite(page, 'aprovado')
    await expect(unlocked(page)).toBeVisible()
    const address = page.url()

    const rui = await otherPage()
    await enter(await signUp({ displayName: 'Rui' }), rui.context())
    for (const path of [address, new URL('/subscription/success', address).href]) {
      await rui.goto(path)
      await expect(rui.getByRole('heading', { name: 'Nenhum pagamento esperando' })).toBeVisible()
    }
    await page.goto('/subscription/success')
    await expect(page.getByText('O seu plano está ativo.')).toBeVisible()

    const anonymous = await otherPage()
    await anonymous.goto(address)
    await anonymous.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
    const next = new URL(address).pathname + new URL(address).search
    await expect(anonymous).toHaveURL(
      new URL(`/auth?${new URLSearchParams({ next })}`, address).href,
    )
  })
})

test.describe('a gift', () => {
  test('is taken once, and a wrong code is said at its field', async ({
    page,
    otherPage,
    signUp,
    enter,
    operate,
    mayLog,
  }) => {
    mayLog(/status of 422/)
    const [code = ''] = /AFINS[-\w]+/.exec(operate('gift-code', '--months', '12')) ?? []
    const redeem = async (where: Page, typed: string) => {
      await where.goto('/subscription')
      await appIsReady(where)
      await where.getByText('Tenho um código de presente').click()
      await where.getByLabel('Código').fill(typed)
      await where.getByRole('button', { name: 'Usar código' }).click()
    }
    const rejected = (where: Page) =>
      where
        .getByRole('alert')
        .filter({ hasText: 'Este código não existe, já foi usado ou venceu.' })

    await enter(await signUp())
    await redeem(page, 'AFINS-NAO-EXISTE')
    await expect(rejected(page)).toBeVisible()
    await expect(page.getByLabel('Código')).toBeFocused()
    await expect(page.getByLabel('Código')).toHaveValue('AFINS-NAO-EXISTE')
    await expectAccessible(page, 'a wrong code')

    await redeem(page, code.toLowerCase().replaceAll('-', ' '))
    await expect(own(page).getByText(/^Um presente para você, até .+ de \d{4}\.$/)).toBeVisible()
    await expect(page.getByLabel('Código')).toHaveValue('')

    const rui = await otherPage()
    await enter(await signUp({ displayName: 'Rui' }), rui.context())
    await redeem(rui, code)
    await expect(rejected(rui)).toBeVisible()
    await expect(own(rui)).toHaveCount(0)
  })
})

test('a gift that is guessed at is rejected after a few tries, even the right one, for an hour', async ({
  page,
  signUp,
  enter,
  operate,
  mayLog,
}) => {
  mayLog(/status of 429/)
  const [code = ''] = /AFINS[-\w]+/.exec(operate('gift-code', '--months', '1')) ?? []
  const ana = await signUp()
  for (let tries = 0; tries < 8; tries += 1)
    await expect(
      ana.send('/api/subscription/gifts', { body: { code: `AFINS-ERRADO-${tries}` } }),
    ).rejects.toThrow('answered 422')
  await enter(ana)
  await page.goto('/subscription')
  await appIsReady(page)
  await page.getByText('Tenho um código de presente').click()
  await page.getByLabel('Código').fill(code)
  await page.getByRole('button', { name: 'Usar código' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Muitas tentativas com códigos.' }),
  ).toBeVisible()
  await expect(page.getByLabel('Código')).toHaveValue(code)
  await expect(own(page)).toHaveCount(0)
})

test('the plan is for everyone to read, signed in or not', async ({ page, signUp, enter }) => {
  await page.goto('/subscription')
  await expectAccessible(page, 'the plan, signed out')
  await expectNarrow(page, 'the plan, signed out')
  await enter(await signUp())
  await page.goto('/subscription')
  await appIsReady(page)
  await expectAccessible(page, 'the plan, to someone')
  await expectNarrow(page, 'the plan, to someone')
})
