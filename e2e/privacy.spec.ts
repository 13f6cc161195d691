import { createHash } from 'node:crypto'
import { expect, test } from './journey.ts'
import type { Person } from './people.ts'
import { picture } from './png.ts'

test.use({ serviceWorkers: 'allow' })

/** The headers of a signed-out reader, and of someone who is signed in. */
const viewers = ({ session }: Person): Record<string, string>[] => [
  {},
  { cookie: `sid=${session}` },
]

test('no response contains anyone’s email', async ({ request, signUp }) => {
  const ana = await signUp()
  const eva = await signUp()
  const postId = await ana.publish('Uma nota qualquer')
  await eva.send(`/api/profiles/${ana.username}/follow`, { method: 'PUT' })
  const digest = (name: string) => createHash(name).update(ana.email).digest('hex')
  const forms = [
    ana.email,
    encodeURIComponent(ana.email),
    Buffer.from(ana.email).toString('base64'),
    ana.email.replace('@', '&#64;'),
    digest('md5'),
    digest('sha1'),
    digest('sha256'),
  ]
  const paths = [
    `/${ana.username}`,
    `/${ana.username}/music`,
    `/${ana.username}/music/${postId}`,
    `/interest/music`,
    `/interest/music/${postId}`,
    '/explore',
    `/api/profiles/${ana.username}`,
    `/api/profiles/${ana.username}/posts`,
    `/api/profiles/${ana.username}/interests/music`,
    `/api/interests/music`,
    `/api/interests/music/posts`,
    `/api/posts/${postId}`,
    `/api/posts`,
    '/api/explore',
    `/api/usernames/${ana.username}`,
  ]
  for (const headers of viewers(eva)) {
    for (const path of paths) {
      const answer = await request.get(path, { headers })
      expect.soft(answer.status(), path).toBe(200)
      const body = await answer.text()
      for (const form of forms) expect.soft(body.includes(form), `${path}: ${form}`).toBe(false)
    }
  }
  const rejected = await request.post('/api/session', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { username: ana.username, password: 'errada-mesmo' },
  })
  expect(await rejected.text()).not.toContain(ana.email)
})

test('what people write stays text', async ({ page, signUp, enter }) => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const ana = await signUp({ displayName: '<b>Ana</b> </script><script>alert(3)</script>' })
  await ana.send('/api/profile', {
    method: 'PATCH',
    body: {
      bio: `javascript:alert(4) ${hostile}`,
      interests: [{ slug: 'music' }, { name: '<i>Selos</i>', icon: '📷', color: 'teal' }],
    },
  })
  const image = await ana.upload('post', picture(80, 60))
  const body = [
    hostile,
    '[um](javascript:alert(5)) [dois](JaVaScRiPt:alert(6)) [três](data:text/html,<script>alert(7)</script>)',
    '[quatro](https://exemplo.com.br/"onmouseover="alert(8)) <javascript:alert(9)>',
    '<svg onload=alert(10)> <math><mtext><img src=x onerror=alert(11)></mtext></math>',
  ].join('\n\n')
  const postId = await ana.publish(body, {
    tags: ['</script>'],
    images: [{ id: image, alt: '"><img src=x onerror=alert(12)>' }],
  })
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  const visit = async (path: string) => {
    await page.goto(path)
    const schemes = await page
      .locator('main a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol))
    expect(schemes.filter((scheme) => !/^(?:https?|mailto):$/.test(scheme))).toEqual([])
    expect(
      await page.locator('main :is(script, svg[onload], [onerror], [onmouseover], math)').count(),
    ).toBe(0)
  }
  for (const path of [`/${ana.username}`, `/${ana.username}/music/${postId}`, '/interest/music'])
    await visit(path)
  await enter(ana)
  await visit('/profile')
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
  await expect(page.getByRole('main')).toContainText('<img src=x onerror=alert(1)>')
  expect(alerts).toEqual([])
})

test.describe('a closed profile', () => {
  test('answers everyone else as if nothing of it existed', async ({ request, signUp }) => {
    const ana = await signUp({ displayName: 'Ana Reservada' })
    const postId = await ana.publish('Só para quem eu aceitar: bergamota')
    const media = await ana.upload('post', picture(80, 60))
    const withImage = await ana.publish('Com imagem: bergamota', {
      images: [{ id: media, alt: '' }],
    })
    await ana.send('/api/profile', {
      method: 'PATCH',
      body: { isPublic: false, interests: [{ name: 'Bergamotas', icon: '🌱', color: 'forest' }] },
    })
    const eva = await signUp()
    const nothing = '0199aaaa-0000-7000-8000-000000000000'
    const without = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
    for (const headers of viewers(eva)) {
      const get = async (path: string) => {
        const answer = await request.get(path, { headers })
        return { status: answer.status(), body: without(await answer.text()) }
      }
      for (const id of [postId, withImage]) {
        expect(await get(`/api/posts/${id}`)).toEqual(await get(`/api/posts/${nothing}`))
        expect((await get(`/api/posts/${id}`)).status).toBe(404)
        for (const path of [
          `/${ana.username}/music/${id}`,
          `/interest/music/${id}`,
          `/article/${id}`,
        ])
          expect((await get(path)).status, path).toBe(404)
      }
      expect((await get(`/media/${media}/640.webp`)).status).toBe(404)
      expect((await get(`/${ana.username}/music`)).status).toBe(404)
      expect((await get(`/interest/bergamotas`)).status).toBe(404)
      for (const path of ['/explore', '/interest/music', '/api/posts', `/${ana.username}`])
        expect((await get(path)).body, path).not.toContain('bergamota')
      for (const path of ['/explore', '/interest/music', '/api/explore', '/api/interests/music'])
        expect((await get(path)).body, path).not.toContain(ana.username)
    }
    const own = await request.get(`/api/posts/${postId}`, {
      headers: { cookie: `sid=${ana.session}` },
    })
    expect(own.status()).toBe(200)
  })
})
