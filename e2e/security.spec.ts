import { fixedInterests } from '@afins/contract/interests'
import { expect, test } from './journey.ts'
import { freshUsername, PASSWORD } from './people.ts'
import { picture } from './png.ts'
import { startServer } from './start-server.ts'

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

test.describe('headers', () => {
  test('every kind of answer tells the browser what not to do', async ({ request, signUp }) => {
    const ana = await signUp()
    const media = await ana.upload('avatar', picture(64, 64))
    await ana.send('/api/profile', { method: 'PATCH', body: { avatar: media } })
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(
      await (await request.get('/info')).text(),
    )?.[1]
    expect(script).toBeDefined()
    const answers = [
      '/',
      '/auth',
      '/profile',
      `/${ana.username}`,
      '/nobody-has-this-name',
      '/api/session',
      '/api/profile',
      '/api/nothing',
      '/api/openapi.json',
      '/api/docs',
      `/media/${media}/96.webp`,
      script!,
      '/assets/missing.js',
      '/sw.js',
      '/offline.html',
      '/manifest.webmanifest',
      '/favicon.svg',
      '/livez',
      '/readyz',
    ]
    for (const path of answers) {
      const answer = await request.get(path, { maxRedirects: 0 })
      const headers = answer.headers()
      expect.soft(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect.soft(Object.keys(headers), path).not.toContain('server')
      expect.soft(Object.keys(headers), path).not.toContain('x-powered-by')
      const policy = headers['content-security-policy'] ?? ''
      for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"])
        expect.soft(policy, `${path}: ${rule}`).toContain(rule)
      const type = headers['content-type'] ?? 'image/none'
      if (/^(?:text|application)\//.test(type)) expect.soft(type, path).toContain('charset=utf-8')
    }
  })

  test('the policy of pages allows no inline script and nothing from elsewhere', async ({
    request,
  }) => {
    const policy = (await request.get('/info')).headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(?:;| ')/)
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(policy).toContain("require-trusted-types-for 'script'")
  })

  test('what is personal is stored by no cache', async ({ request, signUp }) => {
    const ana = await signUp()
    const cookie = `sid=${ana.session}`
    for (const path of ['/profile', '/explore', '/api/profile', '/api/session', '/api/bookmarks']) {
      const { 'cache-control': control, vary } = (
        await request.get(path, { headers: { cookie } })
      ).headers()
      expect.soft(control, path).toBe('private, no-store')
      if (!path.startsWith('/api/')) expect.soft(vary, path).toContain('Cookie')
    }
    const open = (await request.get('/explore')).headers()
    expect(open['cache-control']).toBe('public, no-cache')
    expect(open.vary).toContain('Cookie')
  })

  test('a method that nothing uses is rejected', async ({ request }) => {
    for (const method of ['TRACE', 'PROPFIND'])
      expect((await request.fetch('/info', { method })).status(), method).toBe(405)
  })

  test('no header of a visitor changes the addresses in a page', async ({ request, origin }) => {
    const answer = await request.get('/info', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    })
    const html = await answer.text()
    expect(html).toContain(`<link rel="canonical" href="${origin}/info">`)
    expect(html).not.toContain('evil.example')
  })
})

test.describe('cookies', () => {
  test('a session is out of the reach of scripts and of other sites', async ({ request }) => {
    const username = freshUsername()
    const created = await request.post('/api/accounts', {
      headers: SAME_ORIGIN,
      data: { username, email: `${username}@exemplo.com.br`, password: PASSWORD },
    })
    const cookies = created.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
    expect(new Set(cookies.map(({ value }) => value.split('=', 1)[0]))).toEqual(
      new Set(['known', 'sid']),
    )
    for (const { value } of cookies)
      expect(value).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  })

  test('over https the cookies are bound to this host', async () => {
    const server = await startServer({ PUBLIC_URL: 'https://afins.example' })
    try {
      const username = freshUsername()
      const created = await fetch(`${server.origin}/api/accounts`, {
        method: 'POST',
        headers: { ...SAME_ORIGIN, 'content-type': 'application/json' },
        body: JSON.stringify({ username, email: `${username}@exemplo.com.br`, password: PASSWORD }),
      })
      expect(created.status).toBe(201)
      for (const line of created.headers.getSetCookie()) {
        expect(line).toMatch(/^__Host-(?:sid|known)=/)
        expect(line).toMatch(/; Secure$/)
      }
      expect(created.headers.get('strict-transport-security')).toMatch(
        /max-age=\d{8,}; includeSubDomains/,
      )
    } finally {
      await server.stop()
    }
  })

  test('a planted session is never taken over', async ({ request, signUp }) => {
    const ana = await signUp()
    const planted = 'A'.repeat(43)
    const entered = await request.post('/api/session', {
      headers: { ...SAME_ORIGIN, cookie: `sid=${planted}` },
      data: { username: ana.username, password: PASSWORD },
    })
    expect(entered.status()).toBe(200)
    expect(entered.headers()['set-cookie']).not.toContain(planted)
    const as = async (sid: string) =>
      (await request.get('/api/session', { headers: { cookie: `sid=${sid}` } })).json()
    expect(await as(planted)).toEqual({ status: 'out' })
  })
})

test.describe('other sites', () => {
  test('set nothing off here, neither signing in', async ({ request, signUp }) => {
    const ana = await signUp()
    const cookie = `sid=${ana.session}`
    const senders: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ]
    for (const sender of senders) {
      const label = JSON.stringify(sender)
      const login = await request.post('/api/session', {
        headers: sender,
        data: { username: ana.username, password: PASSWORD },
      })
      expect.soft(login.status(), label).toBe(403)
      expect.soft(login.headers()['set-cookie'], label).toBeUndefined()
      const change = await request.patch('/api/profile', {
        headers: { ...sender, cookie },
        data: { bio: 'mudado' },
      })
      expect.soft(change.status(), label).toBe(403)
      expect
        .soft(await change.json(), label)
        .toMatchObject({ error: { code: 'request.cross_site' } })
      const leave = await request.delete('/api/session', { headers: { ...sender, cookie } })
      expect.soft(leave.status(), label).toBe(403)
    }
    const profile = await request.get('/api/profile', { headers: { cookie } })
    expect(await profile.json()).toMatchObject({ bio: '' })
  })

  test('a form cannot speak JSON', async ({ request, signUp }) => {
    const ana = await signUp()
    const answer = await request.post('/api/session', {
      headers: { ...SAME_ORIGIN, 'content-type': 'text/plain' },
      data: JSON.stringify({ username: ana.username, password: PASSWORD }),
    })
    expect(answer.status()).toBe(415)
  })

  test("another site's form signs no one in", async ({ page, context, origin, signUp, mayLog }) => {
    mayLog(/status of (?:403|415)/)
    const eva = await signUp()
    await page.route('http://evil.localhost/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" enctype="text/plain" action="${origin}/api/session">
          <input name='{"username":"${eva.username}","password":"${PASSWORD}","x":"' value='"}'>
          <button>Ganhe um prêmio</button></form>`,
      }),
    )
    await page.goto('http://evil.localhost/')
    const answer = page.waitForResponse(`${origin}/api/session`)
    await page.getByRole('button').click()
    expect((await answer).status()).toBe(403)
    expect(await context.cookies(origin)).toEqual([])
  })
})

test.describe('files', () => {
  test('only /sw.js can become a service worker', async ({ request, signUp }) => {
    const ana = await signUp()
    const html = await (await request.get(`/${ana.username}`)).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
    const asWorker: Record<string, string>[] = [
      { 'service-worker': 'script' },
      { 'sec-fetch-dest': 'serviceworker' },
    ]
    for (const headers of asWorker) {
      for (const path of [script, `/${ana.username}`, '/info', '/api/session', '/offline.html'])
        expect.soft((await request.get(path, { headers })).status(), path).toBe(403)
      const worker = await request.get('/sw.js', { headers })
      expect(worker.status()).toBe(200)
      expect(worker.headers()['content-type']).toContain('text/javascript')
      expect(worker.headers()['cache-control']).toBe('no-cache')
      expect(worker.headers()['service-worker-allowed']).toBeUndefined()
    }
  })

  test('what is not there is not found, and never a page', async ({ request }) => {
    const missing = [
      '/assets/gone-12345678.js',
      '/assets/../main.ts',
      '/assets/.vite/manifest.json',
      '/.env',
      '/profile.css',
      '/explore.js',
      '/wp-login.php',
      '/sw.js.map',
      '/media/nothing/96.webp',
      '/api/nothing',
    ]
    for (const path of missing) {
      const answer = await request.get(path)
      expect.soft(answer.status(), path).toBe(404)
      expect.soft(answer.headers()['content-type'], path).toBe('application/json; charset=utf-8')
    }
  })

  test('a file of the build is cached for ever, a page never', async ({ request }) => {
    const html = await (await request.get('/info')).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
    expect((await request.get(script)).headers()['cache-control']).toContain('immutable')
    const page = await request.get('/info')
    const again = await request.get('/info', {
      headers: { 'if-none-match': page.headers().etag ?? '' },
    })
    expect(again.status()).toBe(304)
  })
})

test('names that a route or a fixed interest uses belong to no one', async ({ request }) => {
  const names = [
    'explore',
    'Auth',
    'interest',
    'artigo',
    'robots',
    'api',
    ...fixedInterests.map(({ urlPath }) => urlPath),
  ]
  for (const username of names) {
    const rejected = await request.post('/api/accounts', {
      headers: SAME_ORIGIN,
      data: { username, email: `${freshUsername()}@exemplo.com.br`, password: PASSWORD },
    })
    expect.soft(rejected.status(), username).toBe(409)
    const checked = await request.get(`/api/usernames/${username}`)
    expect.soft(await checked.json(), username).toEqual({ available: false })
  }
})
