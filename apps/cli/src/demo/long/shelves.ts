import type { Author } from '../people.ts'
import type { Random } from '../random.ts'
import { fill } from '../writing/fill.ts'
import { lines } from '../writing/lines.ts'
import type { Quotable } from './articles.ts'
import type { Room } from './post.ts'

export interface DemoFolder {
  readonly name: string
  /** The place of the folder it lies in, among the owner's; null at the top. */
  readonly within: number | null
}

export interface DemoBookmark {
  readonly key: string
  readonly folder: number | null
  readonly remark: string
  readonly tags: readonly string[]
  readonly ago: number
}

/** What one person keeps of others' posts. */
export interface DemoShelf {
  readonly ownerUsername: string
  readonly folders: readonly DemoFolder[]
  readonly bookmarks: readonly DemoBookmark[]
}

const hour = 3_600_000
const folderNames = lines`
  Para ler
  Para ouvir
  Para ver
  Ler de novo
  Presentes
  Fim de semana
  Ideias
  Receitas e afins
  Do clube
  Viagem
  Mostrar depois
  Trabalho
`
const innerNames = lines`
  Começados
  Com calma
  Já fui atrás
  Este mês
  Um dia
`
const remarks = lines`
  Mostrar para {kin}.
  Reler com calma no domingo.
  O segundo parágrafo é o que eu queria ter escrito.
  Procurar no sebo.
  Ver se tem na biblioteca.
  Boa ideia de presente para {kin}.
  Discordo, mas é bem dito.
  Conferir o ano.
  Ouvir {moment}.
  Perguntar de onde tirou isso.
  Levar para o encontro do grupo.
  Tentar fazer igual.
  Começar por aqui.
  {Kin} falou disto na semana passada.
`
const tags = ['ler', 'ouvir', 'ver', 'depois', 'presente', 'favoritos', 'releitura', 'referencia']

/** Everybody's shelf, most of them small; without those of people who keep nothing. */
export function makeShelves(room: Room, posts: readonly Quotable[]): DemoShelf[] {
  const { authors, random } = room
  return authors.flatMap((author, index) => {
    const isHost = index === 0
    if (!isHost && !random.chance(0.4)) return []
    const size = isHost ? 70 : 2 + Math.round(34 * random.next() ** 2.5)
    const folders =
      isHost || random.chance(0.5) ? makeFolders(isHost ? 6 : random.int(1, 5), random) : []
    const bookmarks = choose(author, size, posts, random).map((post) => ({
      key: post.key,
      folder: folders.length > 0 && random.chance(0.7) ? random.int(0, folders.length - 1) : null,
      remark: random.chance(0.3)
        ? fill(random.pick(remarks), author.voice.slots, author.voice.gender, random)
        : '',
      tags: random.chance(0.25) ? random.sample(tags, random.int(1, 2)) : [],
      ago: Math.round(Math.min(post.ago, author.person.joinedAgo) * (0.05 + 0.9 * random.next())),
    }))
    return [{ ownerUsername: author.person.username, folders, bookmarks }]
  })
}

/** Rather what one is interested in, and nothing of one's own. */
function choose(
  { person }: Author,
  count: number,
  posts: readonly Quotable[],
  random: Random,
): Quotable[] {
  const mine = new Set(person.interests.map(({ slug }) => slug))
  const others = posts.filter(
    ({ authorUsername, ago }) => authorUsername !== person.username && ago > hour,
  )
  const near = others.filter(({ interest }) => mine.has(interest))
  const far = Math.round(count * 0.15)
  return [...new Set([...random.sample(near, count - far), ...random.sample(others, far)])]
}

function makeFolders(count: number, random: Random): DemoFolder[] {
  const top = random.sample(folderNames, count).map((name) => ({ name, within: null }))
  if (count < 3) return top
  const inner = random.sample(innerNames, 2).map((name) => ({ name, within: random.int(0, 1) }))
  return [...top, ...inner]
}
