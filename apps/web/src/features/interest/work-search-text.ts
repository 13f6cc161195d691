import type { FixedInterestId } from '@afins/contract/interests'
import { countOf } from '#data/format.ts'

const things = {
  music: 'discos, faixas e artistas',
  movies: 'filmes, séries e cineastas',
  books: 'livros e autores',
} as const

export const text = {
  label: (interest: FixedInterestId) => `Buscar ${things[interest]}`,
  placeholder: (interest: FixedInterestId) =>
    ({
      music: 'Buscar um disco ou artista',
      movies: 'Buscar um filme ou série',
      books: 'Buscar um livro ou autor',
    })[interest],
  go: 'Buscar',
  found: 'Obras encontradas',
  status: (status: 'idle' | 'searching' | 'found' | 'failed', count: number) => {
    if (status === 'failed') return 'Não deu para buscar. Tente de novo.'
    if (status !== 'found') return ''
    return count === 0
      ? 'Nada por enquanto. Aperte Buscar para adicionar.'
      : `${countOf(count, 'obra', 'obras')}. Use as setas para escolher.`
  },
  results: 'Obras',
  count: (count: number, q: string) => `${countOf(count, 'obra', 'obras')} para “${q}”`,
  none: (q: string) => `O catálogo ainda não tem “${q}”.`,
  add: (q: string) => `Adicionar «${q}»`,
  addHint: 'Não é nenhuma destas?',
  signIn: 'Entrar para adicionar',
  back: (name: string) => `Voltar para ${name}`,
} as const
