import type { ImportedWork } from '@afins/contract/api'

const words = {
  film: { did: 'Visto', active: 'Vendo', wants: 'Quero ver', again: 'Quero rever' },
  series: { did: 'Vista', active: 'Vendo', wants: 'Quero ver', again: 'Quero rever' },
  album: { did: 'Ouvido', active: 'Ouvindo', wants: 'Quero ouvir', again: 'Quero reouvir' },
  book: { did: 'Lido', active: 'Lendo', wants: 'Quero ler', again: 'Quero reler' },
} as const

const dates = {
  day: new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

/** A partial date in words: "3 de maio de 2024", "maio de 2024", "2024". */
function dateInWords(date: string): string {
  if (date.length === 4) return date
  return (date.length === 7 ? dates.month : dates.day).format(new Date(date))
}

type Written = Pick<
  ImportedWork,
  'kind' | 'wants' | 'active' | 'gaveUp' | 'times' | 'lastOn' | 'hasRemark' | 'reviews'
>

/** What an import writes of a work, its rating aside: "Visto 2 vezes, a última em maio de 2024". */
export function writtenText(work: Written): string {
  const { did, active, wants, again } = words[work.kind]
  const parts: string[] = []
  if (work.active) parts.push(active)
  if (work.times > 0) {
    const times = work.times === 1 ? did : `${did} ${work.times} vezes`
    const last = work.times === 1 ? ' em' : ', a última em'
    parts.push(work.lastOn === '' ? times : `${times}${last} ${dateInWords(work.lastOn)}`)
  }
  if (work.gaveUp) parts.push('Largado')
  if (work.wants) parts.push(work.times > 0 ? again : wants)
  if (work.hasRemark) parts.push('Com anotação')
  if (work.reviews > 0) parts.push('Com texto')
  return parts.join(' · ')
}
