import type { Import } from '@afins/contract/api'
import type { ImportState } from '@afins/contract/imports'
import { limits } from '@afins/contract/fields'
import { formatDate } from '#data/format.ts'
import { listFormat } from '#data/list-format.ts'
import { exact, some } from './counted-text.ts'
import type { PreviewStatus } from './import-address.ts'
import { report } from './report-text.ts'
import { sources } from './source-text.ts'

const headings: Readonly<Record<ImportState, string>> = {
  matching: 'Procurando suas obras',
  preview: 'Confira antes de importar',
  importing: 'Importando',
  done: 'Importação concluída',
  undoing: 'Desfazendo a importação',
  undone: 'Importação desfeita',
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

export const text = {
  title: 'Importar',
  lead: 'Seus filmes, séries, livros e discos de outros serviços, com estrelas e datas.',
  failed: 'Não deu para fazer isso agora. Tente de novo.',
  headings,
  sources,
  undo: 'Desfazer',
  cancel: 'Cancelar',
  start: {
    heading: 'Trazer um arquivo',
    brought:
      'Vem para cá a estante, com estrelas, datas do diário, o que você quer ver, ler e ouvir, os textos das suas avaliações e as suas listas.',
    plays:
      'De um histórico de músicas vêm os discos de que você ouviu quatro faixas, ou que tocaram dez vezes, com o dia da última.',
    ignored:
      'Tags sem texto ainda ficam de fora, e curtidas em obras não têm lugar aqui: depois de ler o arquivo, dizemos quantas são.',
    safe: 'Você confere tudo antes de importar, e depois dá para desfazer.',
    whatComes: 'O que vem',
    file: 'Arquivo',
    hint: `Zip de até ${megabytes(limits.importBytes)}; CSV, JSON ou XML, de até ${megabytes(limits.importTextBytes)}.`,
    submit: 'Ler arquivo',
    none: 'Escolha um arquivo.',
    tooLarge: `O arquivo passa de ${megabytes(limits.importBytes)}. Apague de dentro do zip as imagens, ou envie só o CSV ou JSON que está nele.`,
    textTooLarge: `O arquivo passa de ${megabytes(limits.importTextBytes)}. Envie o zip como veio, ou divida em partes.`,
    sending: (percent: number) => `Enviando: ${percent} %`,
    reading: 'Lendo o arquivo…',
    waiting: (ahead: number) =>
      `Na fila: ${some(ahead, 'arquivo de outra pessoa vem', 'arquivos de outras pessoas vêm')} antes do seu.`,
  },
  progress: {
    matching: (done: string, works: string) => `Procurando no catálogo: ${done} de ${works}`,
    importing: (done: string, works: string) => `Importando: ${done} de ${works}`,
    undoing: (done: string, works: string) => `Desfazendo: ${done} de ${works}`,
    stop: 'Parar',
    stopHint: 'O que já veio fica, e depois dá para desfazer.',
    leave: 'Dá para sair desta página: continua sozinho.',
  },
  preview: {
    visibility: 'Quem vê',
    visibilityHint: 'Vale para o que ainda não está na sua estante. Nada disso aparece no feed.',
    visibilities: [
      ['', 'Como nas minhas configurações'],
      ['public', 'Todo mundo'],
      ['followers', 'Só seguidores'],
      ['self', 'Só eu'],
    ],
    import: (count: number) => `Importar ${some(count, 'obra', 'obras')}`,
    nothing: 'Nenhuma obra para importar ainda. Diga abaixo qual é cada uma.',
    empty: 'O arquivo não tem nenhuma obra. Descarte e envie outro.',
    unclear: (count: number) =>
      count === 1
        ? 'Diga qual é a obra em dúvida: sem a sua resposta, ela fica de fora.'
        : 'Diga quais são as obras em dúvida: sem a sua resposta, elas ficam de fora.',
    reviews: (count: number) =>
      `Publicar ${count === 1 ? 'o texto que você escreveu' : `os ${exact(count)} textos que você escreveu`}`,
    reviewsHint:
      'Viram avaliações suas, com as estrelas e a data que tinham. Sem estrelas, notas; sem data, rascunhos.',
    lists: (count: number) => `Publicar ${some(count, 'lista', 'listas')}`,
    listsHint: 'Na ordem em que estão, com as suas anotações e a data que tinham.',
    bio: 'Usar a bio de lá no seu perfil',
    bioHint: (bio: string) => `Fica assim: “${bio}”`,
    hasBio: 'Seu perfil já tem uma bio: a de lá fica de fora.',
    favourites: (count: number) =>
      `Pôr na sua parede ${count === 1 ? 'a obra favorita' : `as ${exact(count)} obras favoritas`} de lá`,
    favouritesHint: 'Só as que já estão no catálogo, na ordem em que estão lá.',
    hasFavourites: 'Sua parede já tem obras: as favoritas de lá ficam de fora.',
    posts: (count: number) =>
      `Trazer também ${some(count, 'post', 'posts')}: notas, artigos, listas e rascunhos`,
    postsHint:
      'Com a data, as tags e quem via lá. Com as imagens, até onde o seu espaço dá. A lixeira fica de fora; post de um interesse que você não tem aqui vira rascunho.',
    leftPosts: (count: number) => some(count, 'post fica de fora', 'posts ficam de fora'),
    importPosts: 'Importar os posts',
    importAccount: 'Importar as escolhas',
    account: 'Trazer também favoritos, interesses e escolhas',
    accountHint:
      'Com foto, capa, metas, tags e obras que você acompanha, palavras silenciadas e quem vê o quê. Dos favoritos vêm as pastas e os posts que também estão aqui. De uma conta deste servidor, também quem você segue, bloqueia e silencia, e as suas curtidas, sem avisar ninguém. O que você já escolheu aqui fica; ninguém passa a ver mais do que via.',
    onlyPosts: 'O arquivo não tem obras, só posts.',
    joins: (interests: readonly string[]) =>
      `${listFormat.format(interests)} ${interests.length === 1 ? 'entra' : 'entram'} nos interesses do seu perfil.`,
    discard: 'Descartar',
    discarded: 'Prévia descartada. Nada foi gravado.',
    tabs: 'Obras do arquivo',
    all: (count: number) => `Todas (${exact(count)})`,
    tab: (status: PreviewStatus, count: number) => `${statuses[status]} (${exact(count)})`,
    none: 'Nenhuma obra aqui.',
    loadFailed: 'Não deu para carregar as obras.',
    again: 'Tentar de novo',
    fromStart: 'Voltar ao começo',
  },
  work: {
    nothing: 'Nada a marcar na estante.',
    newUnmarked: 'Não entra no catálogo.',
    found: 'No catálogo:',
    matches: {
      new: 'Nova: fica na sua estante',
      skipped: 'Deixada de fora',
      unclear: 'Qual é esta?',
    },
    which: (title: string) => `Qual obra é ${title}?`,
    notThis: 'Não é esta',
    change: 'Mudar',
    takeBack: 'Trazer de volta',
    named: (label: string, title: string) => `${label}: ${title}`,
    other: 'É outra, que o catálogo ainda não tem',
    skip: 'Deixar de fora',
    asLastTime: 'Como da última vez',
    remembered: 'Vale também para os próximos arquivos',
    forget: 'Esquecer',
    search: 'Procurar no catálogo',
    results: 'Obras encontradas',
    resultCount: (count: number) =>
      count === 0 ? 'Nada encontrado.' : some(count, 'obra encontrada', 'obras encontradas'),
    failed: 'Não deu para guardar a escolha. Tente de novo.',
  },
  report,
  comments:
    'Comentários não voltam: seriam ditos de novo, com a data de hoje, a quem já os leu. Estão no arquivo.',
  earlier: {
    heading: 'Importações anteriores',
    report: 'Ver o que veio',
    undone: 'desfeita',
    of: (action: string, one: Import) =>
      `${action}: ${sources[one.source]}, ${formatDate(one.createdAt)}`,
  },
} as const

const statuses: Readonly<Record<PreviewStatus, string>> = {
  found: 'Encontradas',
  new: 'Novas',
  unclear: 'Em dúvida',
  skipped: 'Deixadas de fora',
}

/** "480 obras no arquivo: 400 estão no catálogo, 60 são novas nele e 20 ficam de fora." */
export function summaryText({ works, counts }: Import): string {
  const parts = [
    [counts.found, some(counts.found, 'está no catálogo', 'estão no catálogo')],
    [counts.new, some(counts.new, 'é nova nele', 'são novas nele')],
    [counts.unclear, some(counts.unclear, 'está em dúvida', 'estão em dúvida')],
    [counts.skipped, some(counts.skipped, 'fica de fora', 'ficam de fora')],
  ] as const
  const shown = parts.filter(([count]) => count > 0).map(([, part]) => part)
  return `${some(works, 'obra', 'obras')} no arquivo: ${listFormat.format(shown)}.`
}

/** "120 de 480" of what is under way. */
export function progressText({ state, done, works }: Import): string {
  const numbersOf = [exact(done), exact(works)] as const
  switch (state) {
    case 'matching':
    case 'importing':
    case 'undoing':
      return text.progress[state](...numbersOf)
    case 'preview':
    case 'done':
    case 'undone':
      return ''
  }
}
