import type { Pick, PickReason } from '@afins/contract/api'
import type { MarkSource } from '@afins/contract/taste'
import type { WorkKind } from '@afins/contract/works'
import { countOf } from '#data/format.ts'
import { listFormat } from '#data/list-format.ts'

const LOVED = 9
const LIKED = 7

export const text = {
  title: 'Para você',
  learning:
    'Ainda estamos nos conhecendo. Quanto mais obras você avaliar, mais a sua cara isto fica.',
  nothing: 'Avalie algumas obras que você ama, e aqui aparece o que combina com elas.',
  off: 'As sugestões estão desligadas.',
  turnOn: 'Ligar nas configurações',
  more: 'Mostrar mais sugestões',
  find: 'Buscar uma obra',
  actions: (title: string) => `Opções para ${title}`,
  dismiss: 'Não me interessa',
  dismissed: 'Não vamos sugerir de novo.',
  known: 'Já conheço',
  knownDone: 'Anotado: você já conhece.',
  unuse: (title: string) => `Não use “${title}” para sugerir`,
  unused: (title: string) => `“${title}” não conta mais para as sugestões.`,
  undo: 'Desfazer',
  failed: 'Não deu para guardar sua resposta. Tente de novo.',
  people: (count: number) => `${countOf(count, 'pessoa tem', 'pessoas têm')} as duas obras`,
}

/** What comes before the titles of a reason. */
export function because({ type, genre, works }: PickReason): string {
  if (type === 'loved') return 'Entre o que mais amam por aqui'
  if (works.length === 0) return 'Combina com a sua estante'
  if (type === 'adaptation') return 'A mesma história de'
  if (type === 'creator') return 'De quem fez'
  if (type === 'genre') return genre ? `${genre.name}, como` : 'Do mesmo gênero de'
  const least = Math.min(...works.map(({ rating }) => rating ?? 0))
  if (least >= LOVED) return 'Porque você ama'
  if (least >= LIKED) return 'Porque você gostou de'
  return had[works[0]?.via ?? 'shelf']
}

/** Where someone has the works of a reason that they did not rate. */
const had: Readonly<Record<MarkSource, string>> = {
  shelf: 'Porque você tem na estante',
  review: 'Porque você escreveu sobre',
  list: 'Porque está numa lista sua:',
  bookmark: 'Porque você salvou uma avaliação de',
  known: 'Porque você conhece',
}

/** The works that a reason names. */
export const namedWorks = ({ type, works }: PickReason) =>
  type === 'works' ? works.slice(0, 2) : works.slice(0, 1)

const the: Readonly<Partial<Record<WorkKind, string>>> = {
  film: 'o filme',
  series: 'a série',
  album: 'o disco',
  track: 'a faixa',
  book: 'o livro',
}

/** What a work is, before its title, where a genre leads from one medium to another. */
export const kindBefore = ({ type, genre, works }: PickReason, of: Pick['work'] | undefined) => {
  const [first] = works
  if (type !== 'genre' || !genre || !first || !of) return ''
  return first.work.interest === of.interest ? '' : `${the[first.work.kind] ?? ''} `
}

const one: Readonly<Partial<Record<WorkKind, string>>> = {
  film: 'um filme',
  series: 'uma série',
  album: 'um disco',
  track: 'uma faixa',
  book: 'um livro',
}
/** What some works are: “um livro e um disco”. */
export const kindsOf = (picks: readonly Pick[]) =>
  listFormat.format(picks.map(({ work }) => one[work.kind] ?? 'uma obra'))
