import { createHmac } from 'node:crypto'
import { signInByForm, signOutByMenu } from './auth-forms.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for a secret (RFC 6238), some steps from now. */
function appCode(base32: string, later = 0): string {
  const bits = [...base32].map((digit) => BASE32.indexOf(digit).toString(2).padStart(5, '0'))
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

test.describe('two steps', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('are switched on with an app, asked for at sign-in, and switched off', async ({
    page,
    signUp,
    enter,
    mayLog,
  }) => {
    mayLog(/status of 4(?:03|22)/)
    test.slow()
    const ana = await signUp()
    await enter(ana)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Ligar as duas etapas' }).press('Enter')
    const setup = page.getByRole('dialog', { name: 'Ligar as duas etapas' })
    await expect(setup.getByRole('img', { name: 'Código QR' })).toBeVisible()
    await expectAccessible(page, 'the secret for an app')
    const secret = (await setup.locator('code').innerText()).replaceAll(' ', '')
    const code = setup.getByLabel('Código do aplicativo')
    await code.fill('000000')
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription(/Este código não confere/)
    await code.fill(appCode(secret, -1))
    await code.press('Enter')

    const codes = page.getByRole('dialog', { name: 'Códigos de reserva' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page, 'recovery codes')
    const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts()
    const download = page.waitForEvent('download')
    await codes.getByRole('button', { name: 'Baixar' }).click()
    expect((await download).suggestedFilename()).toBe('codigos-de-reserva-afins.txt')
    await codes.getByRole('button', { name: 'Já guardei' }).click()
    await expect(page.getByText('Você ainda tem 10 códigos de reserva.')).toBeVisible()

    await signOutByMenu(page)
    await signInByForm(page, ana)
    const second = page.getByLabel('Código da segunda etapa')
    await expect(second).toBeFocused()
    await expectAccessible(page, 'the second step')
    await second.press('Enter')
    await expect(second).toHaveAccessibleDescription(/Preencha este campo/)
    await second.fill('000000')
    await second.press('Enter')
    await expect(second).toHaveAccessibleDescription(/Este código não confere/)
    await second.fill(appCode(secret))
    await second.press('Enter')
    await expect(page).toHaveURL('/profile')

    await signOutByMenu(page)
    await signInByForm(page, ana)
    await second.fill(recovery.toLowerCase())
    await second.press('Enter')
    await expect(page).toHaveURL('/profile')

    await page.goto('/settings')
    await expect(page.getByText('Você ainda tem 9 códigos de reserva.')).toBeVisible()
    await page.getByRole('button', { name: 'Desligar', exact: true }).click()
    const off = page.getByRole('dialog', { name: 'Desligar as duas etapas?' })
    await off.getByRole('button', { name: 'Desligar' }).click()
    await expect(page.getByRole('button', { name: 'Ligar as duas etapas' })).toBeVisible()
    await signOutByMenu(page)
    await signInByForm(page, ana)
    await expect(page).toHaveURL('/profile')
  })

  test('also work without scripts', async ({ page, browser, signUp, enter, origin }) => {
    const ana = await signUp()
    await enter(ana)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Ligar as duas etapas' }).click()
    const setup = page.getByRole('dialog', { name: 'Ligar as duas etapas' })
    const secret = (await setup.locator('code').innerText()).replaceAll(' ', '')
    await setup.getByLabel('Código do aplicativo').fill(appCode(secret, -1))
    await setup.getByRole('button', { name: 'Ligar' }).click()
    await expect(page.getByRole('dialog', { name: 'Códigos de reserva' })).toBeVisible()

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
    const plain = await context.newPage()
    await plain.goto('/auth?next=%2Fbookmarks')
    await signInByForm(plain, ana)
    await plain.getByLabel('Código da segunda etapa').fill('000000')
    await plain.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(plain.getByText(/Este código não confere/)).toBeVisible()
    await plain.getByLabel('Código da segunda etapa').fill(appCode(secret))
    await plain.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(plain).toHaveURL('/bookmarks')
    await context.close()
  })
})
