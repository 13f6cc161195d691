import { expect, test } from 'vitest'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { describeApp, type TestApp, type TestPerson } from '#testing/app.ts'
import { publish } from '#testing/posts.ts'
import { readBookmarkFile } from './read-file.ts'
import { saved } from '../testing/saved.ts'

/** What reading a file throws, or null. */
function attempt(read: () => unknown): unknown {
  try {
    read()
    return null
  } catch (error) {
    return error
  }
}

const take = (app: TestApp, as: TestPerson, file: string | Buffer) =>
  app.call('importBookmarks', {
    as,
    upload: { type: 'application/octet-stream', bytes: Buffer.from(file) },
  })
const exportFile = async (app: TestApp, as: TestPerson, format: 'html' | 'json') =>
  (await app.call('exportBookmarks', { as, query: { format } })).body.text
const listed = async (app: TestApp, as: TestPerson) =>
  (await app.call('listBookmarks', { as, query: { limit: '100' } })).body.items
const foldersOf = async (app: TestApp, as: TestPerson) =>
  (await app.call('listFolders', { as })).body.folders.map(({ name }) => name)

/** Maria with a bookmark deep in folders, with tags and a remark, and another without anything. */
async function withBookmarks(app: TestApp) {
  const [maria, joao] = [await app.person(), await app.person()]
  const post = await saved(app, maria, joao, { body: 'Um <b>& dois' })
  await saved(app, maria, joao)
  const outer = (await app.call('createFolder', { as: maria, body: { name: 'Ler "já" & logo' } }))
    .body
  const inner = (
    await app.call('createFolder', { as: maria, body: { name: 'Dentro', parentId: outer.id } })
  ).body
  await app.call('updateBookmark', {
    as: maria,
    params: { postId: post.id },
    body: { folderId: inner.id, remark: 'Linha um\n</DL> linha <dois>', tags: ['mpb', 'samba'] },
  })
  return { maria, joao, post }
}

describeApp('a file of bookmarks', (app) => {
  test.each(['html', 'json'] as const)(
    'as %s brings everything to another person',
    async (format) => {
      const { maria } = await withBookmarks(app())
      const file = await exportFile(app(), maria, format)
      const eva = await app().person()
      const report = (await take(app(), eva, file)).body
      expect(report).toEqual({
        ...{
          added: 2,
          changed: 0,
          unchanged: 0,
          folders: 2,
          skipped: [],
          skippedCount: 0,
          flattened: [],
        },
      })
      const essentials = ({ remark, tags, post }: Awaited<ReturnType<typeof listed>>[number]) => ({
        ...{ remark, tags, excerpt: post?.excerpt },
      })
      expect((await listed(app(), eva)).map(essentials)).toEqual(
        (await listed(app(), maria)).map(essentials),
      )
      expect(await foldersOf(app(), eva)).toEqual(await foldersOf(app(), maria))
      const query = { q: 'linha samba' }
      const found = await app().call('listBookmarks', { as: eva, query })
      expect(found.body.items).toHaveLength(1)
    },
  )

  test.each(['html', 'json'] as const)('as %s taken twice changes nothing', async (format) => {
    const { maria } = await withBookmarks(app())
    const before = [await listed(app(), maria), await foldersOf(app(), maria)]
    const file = await exportFile(app(), maria, format)
    for (let time = 0; time < 2; time += 1)
      expect((await take(app(), maria, file)).body).toMatchObject({
        added: 0,
        changed: 0,
        folders: 0,
      })
    expect([await listed(app(), maria), await foldersOf(app(), maria)]).toEqual(before)
  })

  test('names every entry that becomes no bookmark, and why', async () => {
    const [maria, joao] = [await app().person(), await app().person()]
    const { id } = await publish(app(), joao)
    const mine = await publish(app(), joao, { visibility: 'self' })
    const origin = app().context.config.publicUrl.replace(/\/$/, '')
    const link = (href: string, title: string) => `<DT><A HREF="${href}">${title}</A>`
    const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${[
      link(`${origin}/article/${id}`, 'Bom'),
      link(`${origin}/interest/music/${id}`, 'De novo'),
      link('https://outro.example/x', 'Outro'),
      link('javascript:alert(1)', 'Roteiro'),
      link(`${origin}/explore`, 'Explorar'),
      link(`${origin}/article/${mine.id}`, 'Oculto'),
      link(`${origin}/article/nunca-houve`, 'Nunca'),
      '<DT><A>Sem endereço</A>',
    ].join('\n')}</DL>`
    const { body } = await take(app(), maria, file)
    expect([body.added, body.skippedCount]).toEqual([1, 7])
    expect(body.skipped.map(({ title, reason }) => [title, reason])).toEqual([
      ['De novo', 'repeated'],
      ['Outro', 'foreign'],
      ['Roteiro', 'foreign'],
      ['Explorar', 'not_a_post'],
      ['Sem endereço', 'no_address'],
      ['Oculto', 'post_not_found'],
      ['Nunca', 'post_not_found'],
    ])
  })

  test.each<[string, string | Buffer]>([
    ['nothing', ' '],
    ['a text', 'favoritos'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    ['another JSON', '{"format":"outro"}'],
    ['a JSON cut off', '{"format":"afins-bookmarks","version":1,'],
    [
      'a folder above itself',
      `{"format":"afins-bookmarks","version":1,"exportedAt":1,"folders":[{"name":"a","parent":0}],"bookmarks":[]}`,
    ],
  ])('that is %s is refused or harmless', async (_, file) => {
    const maria = await app().person()
    const answer = await take(app(), maria, file)
    expect([200, 422]).toContain(answer.status)
    expect(await listed(app(), maria)).toEqual([])
  })

  test('nested five thousand deep, or with ten thousand entries too many, is nothing slow', async () => {
    const maria = await app().person()
    const deep = `<!DOCTYPE NETSCAPE-Bookmark-file-1>${'<DL><p><DT><H3>f</H3>'.repeat(5000)}`
    expect((await take(app(), maria, deep)).status).toBe(200)
    expect((await foldersOf(app(), maria)).length).toBeLessThanOrEqual(limits.folderDepth)
    const many = '<DL>' + '<DT><A HREF="x">y</A>'.repeat(limits.bookmarkFileEntries + 1)
    expect((await take(app(), maria, many)).error.code).toBe('import.too_many')
    const large = await take(app(), maria, Buffer.alloc(limits.bookmarkFileBytes + 1))
    expect(large.status).toBe(413)
  })

  test('names the first entries that it left out, and counts all of them', async () => {
    const maria = await app().person()
    const more = limits.importReportEntries + 5
    const { body } = await take(app(), maria, '<DL>' + '<DT><A HREF="x">y</A>'.repeat(more))
    expect([body.skipped.length, body.skippedCount]).toEqual([limits.importReportEntries, more])
  })

  const whole = limits.bookmarkFileBytes - 100
  test.each<[string, string]>([
    ['tags', '<DL>' + '<p>'.repeat(whole / 3)],
    ['closing tags', '<DL>' + '</x>'.repeat(whole / 4)],
    ['one attribute without an end', `<DL><DT><A ${'a'.repeat(whole)}>x</A>`],
    ['attributes', `<DL><DT><A ${'a=b '.repeat(whole / 4)}>x</A>`],
    ['quotes', '<DL>' + '<A HREF="'.repeat(whole / 9)],
    ['entities', `<DL><DT><A HREF="x">y</A><DD>${'&amp;'.repeat(whole / 5)}`],
    ['empty objects', `{"bookmarks":[${'{},'.repeat(whole / 3)}0]}`],
    ['brackets', `{"bookmarks":${'['.repeat(whole)}`],
  ])('as large as may be, of nothing but %s, is read in no time', async (_, file) => {
    const maria = await app().person()
    expect([200, 422]).toContain((await take(app(), maria, file)).status)
    // Here as well, since what the parsing process takes is not seen from outside.
    const before = process.cpuUsage()
    const outcome = attempt(() => readBookmarkFile(Buffer.from(file)))
    expect(outcome === null || outcome instanceof AppError).toBe(true)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(3000)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt&#58;alert(1)',
    '&#x6A;avascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'place:sort=8&maxResults=10',
    '//outro.example/article/x',
    'https://[::1',
    '/article/x',
  ])('that names %j keeps nothing and says so', async (href) => {
    const maria = await app().person()
    const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="${href}">Aqui</A></DL>`
    const { body } = await take(app(), maria, file)
    expect([body.added, body.skipped.length]).toEqual([0, 1])
    expect(body.skipped[0]?.title).toBe('Aqui')
    expect(await listed(app(), maria)).toEqual([])
  })

  test.each<[string, (text: string) => Buffer]>([
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with its mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, the other way round', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['what old browsers wrote', (text) => Buffer.from(text, 'latin1')],
  ])('in %s keeps its letters', async (_, encode) => {
    const [maria, joao] = [await app().person(), await app().person()]
    const { id } = await publish(app(), joao)
    const address = new URL(`/article/${id}`, app().context.config.publicUrl)
    const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>Fic&#231;ão &amp; a&#xE7;ão</H3><DL>
      <DT><A HREF="${address.href}">Título</A><DD>N&#227;o é &quot;só isso&quot; &#x1F600; &nada; &#9999999;</DL></DL>`
    expect((await take(app(), maria, encode(file))).body.added).toBe(1)
    const [bookmark] = await listed(app(), maria)
    expect(bookmark?.remark).toBe('Não é "só isso" 😀 &nada;')
    expect(await foldersOf(app(), maria)).toEqual(['Ficção & ação'])
  })

  test('tells of what went out of sight only that it is there', async () => {
    const { maria, joao, post } = await withBookmarks(app())
    await app().call('deletePost', { as: joao, params: { postId: post.id } })
    const file = await exportFile(app(), maria, 'json')
    expect(file).toContain('Indisponível')
    expect(file).toContain('Linha um')
    expect(file).not.toContain('dois"}')
    expect(file).not.toContain('Um <b>')
  })
})
