import { workPath } from '@afins/contract/addresses'
import { fillPath, pages, type PageName } from '@afins/contract/pages'
import type { Person } from './people.ts'

/** One address of each page of the route table, over a person with something published. */
export type Visits = Readonly<Record<PageName, string>>

/** A person with a note and an article, and an address of every page about them. */
export async function visitsOf(person: Person): Promise<Visits> {
  const note = await person.publish('Ouvindo **Clube da Esquina** de novo, do começo ao fim.')
  const article = await person.publish('## O rio\n\nO sertão é do tamanho do mundo.', {
    kind: 'article',
    title: 'Três leituras de um mesmo rio',
    interest: 'books',
  })
  const { username } = person
  const title = `Disco ${username}`
  const { id: workId } = await person.send<{ id: string }>('/api/works', {
    body: { kind: 'album', title, creators: [`Banda ${username}`] },
  })
  const shelf = await person.send<{ diary: { id: string }[] }>(`/api/shelf/${workId}/diary`, {
    body: { outcome: 'finished' },
  })
  const entryId = shelf.diary[0]?.id ?? ''
  const of = { postId: note, workId, genre: 'samba', entryId }
  const params = { username, interestName: 'music', ...of }
  const ofArticle = { username, interestName: 'books', postId: article, articleId: article }
  const names = Object.keys(pages) as PageName[]
  const paths = Object.fromEntries(
    names.map((name) => [
      name,
      fillPath(pages[name].path, /article/i.test(name) ? ofArticle : params),
    ]),
  ) as Visits
  return { ...paths, work: workPath({ id: workId, interest: 'music', title }) }
}
