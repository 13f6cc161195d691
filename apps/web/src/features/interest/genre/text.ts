import { countOf } from '#data/format.ts'

export const text = {
  parents: 'Vem de',
  near: 'Por perto',
  children: 'Dentro dele',
  works: 'Obras que o definem',
  noWorks: 'O catálogo ainda não tem obras deste gênero.',
  find: 'Buscar no catálogo',
  people: 'Quem gosta',
  map: 'Mapa do gênero',
  count: ({ count, exact }: { readonly count: number; readonly exact: boolean }) =>
    exact ? countOf(count, 'obra', 'obras') : `mais de ${count} obras`,
  all: 'Ver todas as obras',
  picture: (name: string, others: number) =>
    `Desenho: ${name} no meio, ligado a ${countOf(others, 'gênero', 'gêneros')}. Os mesmos links estão na lista.`,
  describe: (name: string, interest: string, titles: readonly string[]) =>
    titles.length === 0
      ? `${name}, em ${interest}: de onde vem, o que há por perto e quem gosta.`
      : `${name}, em ${interest}: ${titles.join(', ')} e mais.`,
} as const
