import type { Import } from '@afins/contract/api'
import {
  savedParts,
  type ImportChoice,
  type ImportedPostStatus,
  type LeftElsewhere,
  type SavedPart,
} from '@afins/contract/imports'
import { some } from './counted-text.ts'
import { ignoredTexts } from './ignored-text.ts'
import { text } from './text.ts'
import { listFormat } from '#data/list-format.ts'

const nouns: Readonly<Record<SavedPart, readonly [one: string, many: string, end: 'a' | 'o']>> = {
  folders: ['pasta de favoritos', 'pastas de favoritos', 'a'],
  bookmarks: ['favorito', 'favoritos', 'o'],
  follows: ['obra que você acompanha', 'obras que você acompanha', 'a'],
  people: ['pessoa que você segue', 'pessoas que você segue', 'a'],
  corrections: ['resposta de importações anteriores', 'respostas de importações anteriores', 'a'],
  blocks: ['pessoa que você bloqueia', 'pessoas que você bloqueia', 'a'],
  mutes: ['pessoa ou conversa silenciada', 'pessoas ou conversas silenciadas', 'a'],
  likes: ['curtida sua', 'curtidas suas', 'a'],
}

const statuses = ['brought', 'unchanged', 'left'] as const satisfies ImportedPostStatus[]

function savedText(part: SavedPart, status: (typeof statuses)[number], count: number): string {
  const [one, many, end] = nouns[part]
  const s = count === 1 ? '' : 's'
  const what = {
    brought: `trazid${end}${s}`,
    unchanged: count === 1 ? 'já estava aqui' : 'já estavam aqui',
    left: count === 1 ? 'ficou de fora' : 'ficaram de fora',
  }
  return `${some(count, one, many)} ${what[status]}`
}

/** What became of folders, bookmarks, and whom and what someone follows: "3 favoritos trazidos". */
export const savedTexts = ({ saved }: Pick<Import, 'saved'>): string[] =>
  savedParts.flatMap((part) =>
    statuses
      .filter((status) => saved[part][status] > 0)
      .map((status) => savedText(part, status, saved[part][status])),
  )

export const leftHeadings: Readonly<Record<SavedPart, string>> = {
  folders: 'Pastas que ficaram de fora',
  bookmarks: 'Favoritos que ficaram de fora',
  follows: 'Obras que você não passou a acompanhar',
  people: 'Pessoas que você não passou a seguir',
  corrections: 'Respostas que ficaram de fora',
  blocks: 'Pessoas que você não passou a bloquear',
  mutes: 'Pessoas e conversas que você não passou a silenciar',
  likes: 'Curtidas que ficaram de fora',
}

const choices: Readonly<Record<ImportChoice, (count: number) => string>> = {
  interests: (count) => some(count, 'interesse', 'interesses'),
  picture: () => 'a foto do perfil',
  cover: () => 'a capa do perfil',
  settings: (count) => some(count, 'configuração', 'configurações'),
  tags: (count) => some(count, 'tag que você segue', 'tags que você segue'),
  mutes: (count) => some(count, 'palavra ou tag silenciada', 'palavras ou tags silenciadas'),
  goals: (count) => some(count, 'meta', 'metas'),
  years: (count) => some(count, 'retrospectiva compartilhada', 'retrospectivas compartilhadas'),
  feedback: (count) => some(count, 'resposta a sugestão', 'respostas a sugestões'),
}

/** Which choices of an archive came, and which stayed as they are here. */
export function choicesTexts(all: Import['choices']): string[] {
  const listed = (countOf: (one: Import['choices'][number]) => number) =>
    listFormat.format(
      all.flatMap((one) => (countOf(one) > 0 ? [choices[one.choice](countOf(one))] : [])),
    )
  const came = listed(({ brought }) => brought)
  const stayed = listed(({ read, brought }) => read - brought)
  return [
    ...(came === '' ? [] : [`Do seu perfil de lá vieram: ${came}.`]),
    ...(stayed === '' ? [] : [`Já estavam aqui, ou não dá para trazer: ${stayed}.`]),
  ]
}

const elsewhere: Readonly<Record<LeftElsewhere, readonly [one: string, many: string]>> = {
  people: ['pessoa que você segue', 'pessoas que você segue'],
  blocks: ['pessoa bloqueada', 'pessoas bloqueadas'],
  mutes: ['pessoa ou conversa silenciada', 'pessoas ou conversas silenciadas'],
  comments: ['comentário seu', 'comentários seus'],
  likes: ['curtida', 'curtidas'],
  versions: ['versão antiga de post', 'versões antigas de posts'],
  corrections: ['resposta de importações anteriores', 'respostas de importações anteriores'],
}

/** What only the account that an archive is of has; '' where that is nothing. */
export function elsewhereText({ elsewhere: counts }: Import['ignored']): string {
  const names = Object.keys(elsewhere) as LeftElsewhere[]
  const found = names.filter((name) => counts[name] > 0)
  if (found.length === 0) return ''
  const sum = found.reduce((all, name) => all + counts[name], 0)
  const listed = listFormat.format(found.map((name) => some(counts[name], ...elsewhere[name])))
  return `${listed} ${sum === 1 ? 'fica' : 'ficam'} na conta de lá.`
}

/** What of a file is not imported, a sentence each. */
export const leftTexts = (current: Import): string[] => {
  const ofThere = elsewhereText(current.ignored)
  return [
    ...ignoredTexts(current),
    ...(ofThere === '' ? [] : [ofThere]),
    ...(current.ignored.elsewhere.comments > 0 ? [text.comments] : []),
  ]
}
