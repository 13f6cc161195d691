import { DAY } from '@afins/contract/durations'
import { addWork, goodreads, preview, worksOf } from '#modules/imports/testing/imports.ts'
import { log, shelve } from '#modules/shelves/testing/shelves.ts'
import type { TestApp, TestPerson } from './app.ts'
import { publishDraft, startDraft } from './drafts.ts'
import { uploadPicture } from './pictures.ts'
import { publish } from './posts.ts'

/** Someone with something in every file of an archive. */
export async function writtenAccount(app: TestApp): Promise<TestPerson> {
  const ana = await app.person('ana')
  const add = (kind: string, title: string, year: number) =>
    addWork(app, ana, title, { kind, creators: ['Ana Melo'], year })
  const film = await add('film', 'O filme de domingo', 1999)
  const book = await add('book', 'Um livro em segredo', 1977)
  await log(app, ana, film, { started: '2023', ended: '2023-01-05', outcome: 'finished' })
  const { diary } = await log(app, ana, film, { ended: '2024-02', outcome: 'gave_up' })
  await shelve(app, ana, film, { rating: 7, remark: 'Com a Lúcia.', visibility: 'public' })
  await log(app, ana, book, { outcome: 'open', progress: 40, unit: 'page' })
  await shelve(app, ana, book, { visibility: 'self' })
  const named = (title: string, more = {}) => ({
    ...{ title, creators: ['Ana Melo'], year: 1999, remark: '', ...more },
  })
  const [shown, inText, cover, front] = [
    await uploadPicture(app, ana, 'post'),
    await uploadPicture(app, ana, 'post'),
    await uploadPicture(app, ana, 'cover'),
    await uploadPicture(app, ana, 'post'),
  ]
  const note = await publish(app, ana, {
    ...{ kind: 'note', interest: 'music', body: 'Uma *nota* de domingo.', tags: ['samba'] },
    ...{ images: [{ id: shown, alt: 'Um muro azul' }], visibility: 'followers' },
  })
  const article = await publish(app, ana, {
    ...{ kind: 'article', interest: 'books', title: 'Um artigo', subtitle: 'Sobre nada' },
    ...{ body: `## Começo\n\n![Uma rua](/media/${inText})\n\nFim.`, tags: ['ensaio', 'rio'] },
    ...{ cover: { id: cover, alt: 'O mar', x: 20, y: 80 }, visibility: 'public' },
  })
  await publish(app, ana, { body: 'Leiam isto.', quotes: article.id, visibility: 'public' })
  await publish(app, ana, {
    ...{ kind: 'list', interest: 'movies', title: 'Para rever', visibility: 'self' },
    works: [named('Outro filme', { remark: 'com calma' }), named('x', { workId: film })],
  })
  const works = [named('x', { workId: film })]
  await publish(app, ana, {
    ...{ kind: 'review', interest: 'movies', works, rating: 7, body: 'Um *grande* filme.' },
    images: [{ id: front, alt: 'A cena final' }],
  })
  await publish(app, ana, {
    ...{ kind: 'review', interest: 'movies', works, rating: 8, body: 'Ainda maior.' },
  })
  const profile = {
    ...{ displayName: 'Ana Melo', bio: 'Leio devagar.', color: 'clay', isPublic: false },
    ...{ followLists: 'self', showActivity: false, showStatistics: false, isQuiet: true },
    commentsFrom: 'followed',
    ...{ isSuggested: false, openWarnings: { all: false, words: ['sangue'] } },
    interests: [
      { slug: 'books', visibility: 'followers' },
      { slug: 'movies' },
      { slug: 'music' },
      { name: 'Xadrez', icon: '♟️', color: 'forest', visibility: 'self' },
    ],
  }
  const call = async (name: Parameters<TestApp['call']>[0], request: object) => {
    const { status, error } = await app.call(name, { as: ana, ...request })
    if (status >= 300) throw new Error(`${name}: ${JSON.stringify(error)}`)
  }
  await call('updateProfile', { body: profile })
  await publish(app, ana, { interest: 'xadrez', body: 'Abertura.', visibility: 'followers' })
  await call('followTag', { params: { tag: 'samba' } })
  await call('mute', { body: { target: { kind: 'word', word: 'Final' }, duration: 'forever' } })
  await call('mute', { body: { target: { kind: 'tag', tag: 'futebol' }, duration: 'forever' } })
  const year = String(new Date(app.clock.now()).getUTCFullYear())
  const goal = { target: 12, isPublic: true }
  await call('setGoal', { params: { year, interest: 'books' }, body: goal })
  await call('shareYear', { params: { year: '2023' }, body: { shared: true } })
  for (const { id: postId } of diary.slice(0, 1))
    await call('setCommentAudience', { params: { postId }, body: { audience: 'nobody' } })
  await correctRows(app, ana)
  await call('setTasteFeedback', { params: { workId: film }, body: { feedback: 'known' } })
  await call('setFavourites', { params: { interest: 'movies' }, body: { workIds: [film] } })
  await call('followWork', { params: { workId: film } })
  const [avatar, wide] = [
    await uploadPicture(app, ana, 'avatar'),
    await uploadPicture(app, ana, 'cover'),
  ]
  await call('updateProfile', {
    body: { avatar, cover: wide, coverPoint: { x: 10, y: 90 }, accent: 'teal' },
  })
  await call('updateTasteSettings', { body: { recommends: false } })
  await call('changeNotificationSettings', {
    body: { channels: { like: 'none', comment: 'mail' }, digest: 'weekly' },
  })
  const others = await publish(app, await app.person('cora'), {
    ...{ kind: 'article', interest: 'books', title: 'De outra pessoa', body: 'Um texto.' },
    visibility: 'public',
  })
  const folder = async (name: string, parentId: string | null) => {
    const { body } = await app.call('createFolder', { as: ana, body: { name, parentId } })
    return body.id
  }
  const folderId = await folder('Ensaios', await folder('Para ler', null))
  for (const { id } of [article, others, note])
    await call('saveBookmark', { params: { postId: id } })
  await call('updateBookmark', {
    params: { postId: article.id },
    body: { folderId, remark: 'Com calma.', tags: ['longo'] },
  })
  await call('createComment', { params: { postId: others.id }, body: { body: 'Gostei.' } })
  await call('likePost', { params: { postId: others.id } })
  await call('follow', { params: { username: 'cora' } })
  const { username } = await app.person('dino')
  await call('block', { params: { username }, body: {} })
  const content = { title: 'Amanhã', body: 'Agendado.' }
  await publishDraft(app, ana, await startDraft(app, ana, { content }), {
    ...{ time: app.clock.now() + DAY, zone: 'America/Sao_Paulo' },
  })
  return ana
}

/** Says of two rows of a file that one is new and one is left out. */
async function correctRows(app: TestApp, as: TestPerson): Promise<void> {
  const file = goodreads(
    '8,Livro que ninguém tem,Ida Sá,,3,1971,1971,2024/02/03,,read,,,1',
    '9,Emprestado e devolvido,Ida Sá,,0,1972,1972,,,to-read,,,0',
  )
  const importId = await preview(app, as, file)
  for (const { number, title } of await worksOf(app, as, importId))
    await app.call('chooseImportedWork', {
      ...{ as, params: { importId, number: String(number) } },
      body: { choice: title.startsWith('Livro') ? 'new' : 'skip' },
    })
}
