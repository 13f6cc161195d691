import type { Import } from '@afins/contract/api'
import type { ImportSource, ImportState, LeftPostReason, LeftReason } from '@afins/contract/imports'
import { limits } from '@afins/contract/fields'
import { formatDate } from '#data/format.ts'
import type { PreviewStatus } from './import-address.ts'
import { listFormat } from '#data/list-format.ts'

const numbers = new Intl.NumberFormat('pt-BR')

/** Exact, since they are compared with what another service says. */
export const some = (count: number, one: string, other: string) =>
  `${numbers.format(count)} ${count === 1 ? one : other}`

export const sources: Readonly<Record<ImportSource, string>> = {
  afins: 'Afins',
  letterboxd: 'Letterboxd',
  goodreads: 'Goodreads',
  storygraph: 'StoryGraph',
  skoob: 'Skoob',
  filmow: 'Filmow',
  imdb: 'IMDb',
  trakt: 'Trakt',
  lastfm: 'Last.fm',
  spotify: 'Spotify',
  listenbrainz: 'ListenBrainz',
  rateyourmusic: 'Rate Your Music',
  bookwyrm: 'BookWyrm',
  neodb: 'NeoDB',
  myanimelist: 'MyAnimeList',
}

const headings: Readonly<Record<ImportState, string>> = {
  matching: 'Procurando suas obras',
  preview: 'Confira antes de importar',
  importing: 'Importando',
  done: 'Importação concluída',
  undoing: 'Desfazendo a importação',
  undone: 'Importação desfeita',
}

const reasons: Readonly<Record<LeftReason, string>> = {
  unclear: 'Não deu para saber qual obra é.',
  incomplete: 'Faltam autoria e ano para entrar no catálogo.',
  skipped: 'Você deixou de fora.',
  daily: 'Passou do que dá para incluir no catálogo num dia; importe de novo amanhã.',
  full: 'A estante está cheia.',
  stopped: 'A importação parou antes.',
}

const postReasons: Readonly<Record<LeftPostReason, string>> = {
  interest: 'O interesse dele não existe no seu perfil.',
  scheduled: 'Estava agendado; agende de novo daqui.',
  future: 'A data dele ainda não chegou.',
  undated: 'O arquivo não diz quando você escreveu.',
  daily: 'Passou do que dá para publicar num dia; importe de novo amanhã.',
  drafts: 'Você já tem rascunhos demais; apague alguns e importe de novo.',
  long: 'É longo demais para uma nota: dê estrelas antes de publicar.',
  deleted: 'Estava na lixeira.',
  hidden: 'Estava oculto pela moderação.',
  unreadable: 'O arquivo não o traz de um jeito que dê para ler.',
  empty: 'Nenhuma das obras dela veio.',
  pictures: 'Falta uma imagem: não está no arquivo, não dá para ler, ou passa do seu espaço.',
  quotes: 'O post que ele cita não está aqui.',
  stopped: 'A importação parou antes.',
  elsewhere: 'Não está aqui, ou você não vê.',
  work: 'O catálogo daqui não tem esta obra.',
  person: 'Esta pessoa não está aqui, não recebe pedidos, ou você não pode seguir agora.',
  followed: 'Você segue esta pessoa aqui.',
  own: 'É seu: só os outros curtem.',
  past: 'O prazo já passou.',
  full: 'Não cabe mais nenhum aqui.',
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
    safe: 'Você confere tudo antes, e depois dá para desfazer.',
    where: 'Onde está o arquivo',
    ways: [
      [sources.letterboxd, 'Em Settings → Data → Export your data. Envie o zip como veio.'],
      [sources.goodreads, 'Em My Books → Import and export → Export Library. Envie o CSV.'],
      [
        sources.storygraph,
        'Em Manage Account → Manage Your Data → Export StoryGraph Library. Envie o CSV.',
      ],
      [
        sources.imdb,
        'Em Your ratings ou Watchlist → Export. O CSV fica pronto em imdb.com/exports.',
      ],
      [
        sources.filmow,
        'O Filmow não exporta. Envie o CSV que um conversor para o Letterboxd escreve, com Title, Year e Directors.',
      ],
      [
        sources.skoob,
        'O Skoob não exporta. Envie o JSON ou o CSV que um exportador da comunidade escreve, ou a resposta do site salva.',
      ],
      [
        sources.spotify,
        'Em Conta → Privacidade, peça o histórico ampliado: só ele diz todos os discos. Envie o zip como veio.',
      ],
      [
        sources.lastfm,
        'O Last.fm não exporta. Envie o CSV ou JSON de lastfmstats.com, lastfm.ghan.nl, lastfm-to-csv ou de outro com artista, disco e faixa.',
      ],
      [sources.listenbrainz, 'Em Settings → Export. Envie o zip como veio.'],
      [
        sources.myanimelist,
        'Em Profile → Export, uma lista de cada vez. Envie o .xml.gz como veio. Ele não diz autoria nem ano: confira os títulos parecidos.',
      ],
      [
        sources.trakt,
        'Em Settings → Data → Export now. Envie o zip como veio, ou o CSV do histórico.',
      ],
      [sources.rateyourmusic, 'Em Profile → Export your data. Envie o CSV.'],
      [sources.bookwyrm, 'Em Configurações → Exportar lista de livros. Envie o CSV.'],
      [
        sources.afins,
        'De outra conta, em Configurações → Seus dados. Envie o zip, ou só o estante.json que está dentro dele. Vêm também os posts, os rascunhos, os favoritos, o perfil e as escolhas. O que era só seu continua só seu.',
      ],
      [
        sources.neodb,
        'Em Settings → Data → Export, em CSV ou NDJSON. Envie o zip como veio, ou o CSV de cada tipo, sem mudar o nome.',
      ],
    ],
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
      `Publicar ${count === 1 ? 'o texto que você escreveu' : `os ${numbers.format(count)} textos que você escreveu`}`,
    reviewsHint:
      'Viram avaliações suas, com as estrelas e a data que tinham. Sem estrelas, notas; sem data, rascunhos.',
    lists: (count: number) => `Publicar ${some(count, 'lista', 'listas')}`,
    listsHint: 'Na ordem em que estão, com as suas anotações e a data que tinham.',
    bio: 'Usar a bio de lá no seu perfil',
    bioHint: (bio: string) => `Fica assim: “${bio}”`,
    hasBio: 'Seu perfil já tem uma bio: a de lá fica de fora.',
    favourites: (count: number) =>
      `Pôr na sua parede ${count === 1 ? 'a obra favorita' : `as ${numbers.format(count)} obras favoritas`} de lá`,
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
    all: (count: number) => `Todas (${numbers.format(count)})`,
    tab: (status: PreviewStatus, count: number) => `${statuses[status]} (${numbers.format(count)})`,
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
  report: {
    nothing: 'Nada mudou: tudo o que está no arquivo já estava aqui.',
    brought: (count: number) => some(count, 'obra trazida', 'obras trazidas'),
    unchanged: (count: number) => some(count, 'obra já estava aqui', 'obras já estavam aqui'),
    left: (count: number) => some(count, 'obra ficou de fora', 'obras ficaram de fora'),
    leftHeading: 'O que ficou de fora',
    posts: {
      brought: (count: number) => some(count, 'post trazido', 'posts trazidos'),
      partial: (count: number) =>
        some(count, 'post veio sem uma parte', 'posts vieram sem uma parte'),
      drafted: (count: number) => some(count, 'post virou rascunho', 'posts viraram rascunhos'),
      unchanged: (count: number) => some(count, 'post já estava aqui', 'posts já estavam aqui'),
      left: (count: number) => some(count, 'post ficou de fora', 'posts ficaram de fora'),
      waiting: (count: number) =>
        some(count, 'post você preferiu não trazer', 'posts você preferiu não trazer'),
    },
    partialHeading: 'O que veio sem uma parte',
    draftedHeading: 'O que virou rascunho',
    leftTextsHeading: 'Posts que ficaram de fora',
    textsFailed: 'Não deu para carregar os posts.',
    moreTexts: 'Mostrar mais',
    untitled: 'Sem título',
    postReasons,
    reasons,
    shelf: 'Ver minha estante',
    undo: 'Desfazer importação',
    another: 'Importar outro arquivo',
    undone: 'O que ela trouxe saiu da sua estante e do seu diário. O que você mudou depois ficou.',
    undoTitle: 'Desfazer esta importação?',
    undoAsk:
      'O que ela trouxe sai da sua estante, do seu diário, dos seus posts, dos seus favoritos e do seu perfil, menos o que você mudou depois ou alguém comentou. As obras que só ela trouxe somem do catálogo.',
  },
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

/** What of a file is not imported, a sentence each, after how many of its rows are of which works. */
export function ignoredTexts({
  source,
  ignored,
  works,
}: Pick<Import, 'source' | 'ignored' | 'works'>): string[] {
  const { read, rows, others, reviews, lists, tags, likes, plays } = ignored
  const parts = [
    [reviews, 'texto que não cabe num post', 'textos que não cabem num post'],
    [lists, ...leftLists(source)],
    [tags, 'linha com tags', 'linhas com tags'],
    [plays, 'música de discos que quase não tocaram', 'músicas de discos que quase não tocaram'],
  ] as const
  const kinds = parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => some(count, one, many))
  const verb = reviews + lists + tags + plays === 1 ? 'fica' : 'ficam'
  const named = read - rows - others
  return [
    ...(named > works
      ? [`${numbers.format(named)} linhas do arquivo falam de ${some(works, 'obra', 'obras')}.`]
      : []),
    ...(kinds.length > 0 ? [`${listFormat.format(kinds)} ainda ${verb} de fora.`] : []),
    ...(likes > 0
      ? [
          `${some(likes, 'curtida fica', 'curtidas ficam')} de fora: aqui se curtem posts e registros do diário, não obras.`,
        ]
      : []),
    ...(others > 0
      ? [
          `${some(others, 'linha fica', 'linhas ficam')} de fora por não ser de filme, série, livro ou disco: episódio, jogo, podcast, sessão privada.`,
        ]
      : []),
    ...(rows > 0
      ? [
          `${some(rows, 'linha sem título ou ilegível fica', 'linhas sem título ou ilegíveis ficam')} de fora.`,
        ]
      : []),
  ]
}

function leftLists(source: ImportSource): readonly [one: string, many: string] {
  return source === 'afins'
    ? ['post além dos que cabem numa importação', 'posts além dos que cabem numa importação']
    : ['lista sem filmes', 'listas sem filmes']
}

/** "120 de 480" of what is under way. */
export function progressText({ state, done, works }: Import): string {
  const numbersOf = [numbers.format(done), numbers.format(works)] as const
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
