import { workPath } from '@afins/contract/addresses'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBook, type Author } from '#testing/cast.ts'
import { addressesAbout, fetchAll, findings } from '#testing/crawl.ts'
import { publish } from '#testing/posts.ts'
import { describeServer } from '#testing/server.ts'

const EMAIL = 'Luz.Da+Silva@Correio-Secreto.example'

/** Forms in which an address might slip out. */
function formsOf(email: string): string[] {
  const spellings = [...new Set([email, email.toLowerCase(), email.replace('@', ' at ')])]
  const html = (text: string) => text.replace('@', '&#64;').replace('+', '&#43;')
  return spellings.flatMap((text) => {
    const bytes = Buffer.from(text)
    return [
      text,
      encodeURIComponent(text),
      html(text),
      text.replace('@', '\\u0040'),
      // The first part survives whatever stands before it, wherever the groups of three begin.
      ...[0, 1, 2].map((at) =>
        bytes.subarray(at, at + 3 * Math.floor((bytes.length - at) / 3)).toString('base64'),
      ),
      bytes.toString('hex'),
      ...['md5', 'sha1', 'sha256'].flatMap((name) => {
        const hash = createHash(name).update(text).digest()
        return [hash.toString('hex'), hash.toString('base64'), hash.toString('base64url')]
      }),
    ]
  })
}

describeServer('an email', (server) => {
  test('is in no answer to anybody but its owner', async () => {
    const password = 'tenda-azul-42'
    const { headers, body } = await server().call('signUp', {
      body: { username: 'luz', email: EMAIL, password, displayName: 'Luz' },
    })
    const [cookie = ''] = String(headers['set-cookie']).split(';')
    const person = { uid: body.uid, username: 'luz', cookie }
    await server().call('updateProfile', {
      as: person,
      body: { interests: [{ slug: 'music' }, { name: 'Plantas', icon: '🌱', color: 'forest' }] },
    })
    const note = await publish(server(), person, { interest: 'plantas' })
    const article = await publish(server(), person, { kind: 'article', title: 'Um', body: 'Dois' })
    const workId = await addBook(server(), person)
    const list = await publish(server(), person, {
      ...{ kind: 'list', title: 'Três', body: '' },
      works: [{ title: 'Um', creators: [], year: null, remark: '' }],
    })
    const { body: shelf } = await server().call('addDiaryEntry', {
      ...{ as: person, params: { workId } },
      body: { outcome: 'finished', inFeed: false },
    })
    const entryId = shelf.diary[0]?.id ?? ''
    const posts = { entryId, noteId: note.id, articleId: article.id, listId: list.id }
    const { body: book } = await server().call('getWork', { as: person, params: { workId } })
    const luz: Author = { ...person, ...posts, workId, workPage: workPath(book) }
    const eva = await server().person('eva')
    const asJson = (path: string, sent: object) =>
      server().send(path, {
        method: 'POST',
        body: JSON.stringify(sent),
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      })

    for (const isPublic of [true, false]) {
      await server().call('updateProfile', { as: luz, body: { isPublic } })
      await server().call('follow', { as: eva, params: { username: 'luz' } })
      for (const as of [undefined, eva]) {
        const responses = await fetchAll(server(), addressesAbout(luz), as)
        expect(findings(responses, formsOf(EMAIL))).toEqual([])
      }
    }
    const answers = await Promise.all([
      asJson('/api/session', { username: 'luz', password: 'errada-mesmo' }),
      asJson('/api/session', { username: EMAIL, password }),
      asJson('/api/session', { username: 'luz', password }),
      asJson('/api/accounts', { username: 'luz', email: EMAIL, password }),
      asJson('/api/accounts', { username: 'outra', email: EMAIL, password }),
      asJson('/api/accounts', { username: 'outra', email: EMAIL.toLowerCase(), password }),
      server().send('/api/usernames/luz'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200, 409, 409, 409, 200])
    for (const { text, headers: sent } of answers)
      expect(findings(new Map([['', text + JSON.stringify(sent)]]), formsOf(EMAIL))).toEqual([])

    const log = new Map([['the log', JSON.stringify(server().log)]])
    const secrets = [password, 'errada-mesmo', cookie.split('=')[1] ?? '']
    expect(findings(log, [...formsOf(EMAIL), ...secrets])).toEqual([])
    // The search finds what is there: its owner is told.
    const own = await fetchAll(server(), ['/api/profile', '/profile', '/luz'], luz)
    expect(findings(own, formsOf(EMAIL))).toEqual([`/api/profile: ${EMAIL}`, `/profile: ${EMAIL}`])
  })
})
