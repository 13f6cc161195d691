import { describe, expect, test } from 'vitest'
import { describeServer } from '#testing/server.ts'

const cookieOf = (headers: { readonly 'set-cookie'?: string[] | undefined }) =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')

describeServer('the forms of the way in, without scripts', (server) => {
  const send = (
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' },
  ) =>
    server().send(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  let people = 0
  const newcomer = () => {
    const username = `sem-script-${++people}`
    return { username, email: `${username}@exemplo.com`, password: 'tenda-azul-42' }
  }
  const whoIs = async (cookie: string) =>
    JSON.parse((await server().send('/api/session', { headers: { cookie } })).text)

  test('make an account, sign in, and lead where one wanted to go', async () => {
    const form = newcomer()
    const created = await send('/auth?aba=criar&next=%2Fexplore', { ...form, displayName: '' })
    expect([created.status, created.headers.location]).toEqual([303, '/auth?next=%2Fexplore'])
    expect(created.headers['cache-control']).toBe('private, no-store')
    const cookie = cookieOf(created.headers)
    expect(await whoIs(cookie)).toMatchObject({ status: 'in', viewer: { username: form.username } })
    const onwards = await server().send('/auth?next=%2Fexplore', { headers: { cookie } })
    expect([onwards.status, onwards.headers.location]).toEqual([302, '/explore'])

    const entered = await send('/auth', form)
    expect([entered.status, entered.headers.location]).toEqual([303, '/auth'])
    expect(await whoIs(cookieOf(entered.headers))).toMatchObject({ status: 'in' })
  })

  test('say at the field what is wrong, and keep what was typed but the password', async () => {
    const form = newcomer()
    await send('/auth?aba=criar', form)
    for (const [path, fields, status, expectedText] of [
      ['/auth', { ...form, password: 'errada-errada' }, 401, 'Senha incorreta. Tente novamente.'],
      ['/auth', { ...form, username: 'ninguem-aqui' }, 401, 'Username não encontrado.'],
      ['/auth?aba=criar', form, 409, 'Username já está em uso. Escolha outro.'],
      ['/auth?aba=criar', { ...newcomer(), email: 'x' }, 422, 'Email inválido.'],
      [
        '/auth?aba=criar',
        { ...newcomer(), password: '123456' },
        422,
        'Senha muito fraca. Use pelo menos 6 caracteres.\nSó números, repetições',
      ],
    ] as const) {
      const answer = await send(path, fields)
      expect([answer.status, answer.headers['content-type']]).toEqual([
        status,
        'text/html; charset=utf-8',
      ])
      expect(answer.headers['cache-control']).toMatch(/no-store/)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.text).toContain(expectedText)
      expect(answer.text).toContain('aria-invalid="true"')
      expect(answer.text).toContain(`value="${fields.username}"`)
      expect(answer.text).not.toContain(fields.password)
    }
  })

  test('show nothing of what is typed as markup', async () => {
    const username = '"><script>alert(1)</script>'
    const { text } = await send('/auth', { username, password: 'x' })
    expect(text).not.toContain('<script>alert')
  })

  test('ask for a link, and the page that follows says so', async () => {
    const { status, headers } = await send('/auth?recuperar=1', { account: 'ninguem' })
    expect([status, headers.location]).toEqual([303, '/auth?recuperar=enviado'])
    expect((await server().send(headers.location ?? '')).text).toContain('Confira seu email')
  })

  describe('are not taken', () => {
    test.each([
      ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
      ['from a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
      ['from nowhere', {}, 403],
      ['from another origin', { origin: 'https://evil.example' }, 403],
      ['as JSON', { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }, 415],
      ['as plain text', { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }, 415],
    ])('%s', async (_from, headers, status) => {
      const answer = await send('/auth', newcomer(), headers)
      expect(answer.status).toBe(status)
      expect(answer.headers['set-cookie']).toBeUndefined()
    })

    test('when they are too large', async () => {
      expect((await send('/auth', { username: 'x'.repeat(9000), password: 'x' })).status).toBe(413)
    })

    test('but an own origin is enough where a browser says no more', async () => {
      const form = newcomer()
      const { origin } = server()
      expect((await send('/auth?aba=criar', form, { origin })).status).toBe(303)
    })
  })
})
