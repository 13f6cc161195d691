import type { CatalogueSource } from '@afins/contract/catalogue-sources'
import { listFormat } from '#data/list-format.ts'

export const text = {
  ours: 'Já no catálogo',
  outside: 'Em outros catálogos',
  from: {
    wikidata: 'do Wikidata',
    openlibrary: 'da Open Library',
    musicbrainz: 'do MusicBrainz',
    tmdb: 'do TMDB',
  } satisfies Record<CatalogueSource, string>,
  see: 'Ver',
  open: (title: string) => `Ver ${title}`,
  addShort: 'Adicionar',
  addThis: (title: string) => `Adicionar ${title}`,
  isOurs: 'já no catálogo',
  searchingOutside: 'Buscando em outros catálogos…',
  noneOutside: 'Outros catálogos também não têm. Preencha o que você souber.',
  unavailable: (sources: readonly string[]) =>
    sources.length === 1
      ? `${sources[0]} não respondeu agora. Você pode adicionar à mão.`
      : `${listFormat.format(sources)} não responderam agora. Você pode adicionar à mão.`,
  dialog: 'Adicionar ao catálogo',
  entry: 'Título, ISBN ou link',
  entryHint: 'Por exemplo: Tieta do Agreste, Jorge Amado, 1977',
  kind: 'O que é',
  title: 'Título',
  creators: 'Quem fez',
  creatorsHint: 'Mais de uma pessoa? Separe com ponto e vírgula.',
  year: 'Ano',
  yearError: 'Um ano em números, como 1977.',
  unknownLink: 'Não conhecemos este link. Preencha abaixo o título e quem fez.',
  idFound: (name: string) => `Código reconhecido: ${name}`,
  go: 'Continuar',
  likeHeading: 'É uma destas?',
  likeLead: 'O catálogo já tem obras parecidas. Assim ninguém conta a mesma duas vezes.',
  other: 'Não, é outra',
  same: 'É esta',
  maybe: 'talvez',
  alike: 'parecida',
  surely: 'quase certo que é a mesma',
  back: 'Corrigir os dados',
  choose: 'Escolha uma das opções.',
  added: (title: string) => `${title} agora está no catálogo.`,
  failed: 'Não deu para adicionar. Tente de novo.',
} as const
