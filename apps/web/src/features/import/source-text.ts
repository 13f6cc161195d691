import type { ImportSource } from '@afins/contract/imports'

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
  netflix: 'Netflix',
  tvtime: 'TV Time',
  librarything: 'LibraryThing',
  discogs: 'Discogs',
  maloja: 'Maloja',
  openreads: 'Openreads',
  simkl: 'Simkl',
}

/** Where one gets the file of each. */
export const ways = [
  [sources.letterboxd, 'Em Settings → Data → Export your data. Envie o zip como veio.'],
  [sources.goodreads, 'Em My Books → Import and export → Export Library. Envie o CSV.'],
  [
    sources.storygraph,
    'Em Manage Account → Manage Your Data → Export StoryGraph Library. Envie o CSV.',
  ],
  [sources.imdb, 'Em Your ratings ou Watchlist → Export. O CSV fica pronto em imdb.com/exports.'],
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
    'O Last.fm não exporta. Envie o CSV ou JSON de lastfmstats.com, lastfm.ghan.nl, lastfm-to-csv ou de outro com artista, disco e faixa; também o .scrobbler.log e o JSONL do Pano Scrobbler.',
  ],
  [sources.listenbrainz, 'Em Settings → Export. Envie o zip como veio.'],
  [
    sources.myanimelist,
    'Em Profile → Export, uma lista de cada vez. Envie o .xml.gz como veio. Ele não diz autoria nem ano: confira os títulos parecidos.',
  ],
  [sources.trakt, 'Em Settings → Data → Export now. Envie o zip como veio, ou o CSV do histórico.'],
  [
    sources.netflix,
    'Em Conta → Perfil → Atividade de visualização → Baixar tudo. Envie o CSV. Ele não diz ano nem se uma série acabou: confira os títulos parecidos.',
  ],
  [
    sources.tvtime,
    'Envie como veio o zip com os seus dados, ou o tracking-prod-records.csv e o tracking-prod-records-v2.csv que estão nele.',
  ],
  [
    sources.librarything,
    'Em More → Import/Export → Export. Envie o arquivo separado por tabulações, ou o JSON.',
  ],
  [
    sources.discogs,
    'Em Settings → Exports, a coleção ou a lista de desejos. Envie o CSV. O que está na coleção conta como ouvido.',
  ],
  [sources.simkl, 'Em Settings → Backup, em CSV. Envie o arquivo como veio.'],
  [sources.openreads, 'Em Settings → Backup → Export CSV. Envie o CSV.'],
  [sources.maloja, 'Na administração do servidor → Export. Envie o JSON.'],
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
] as const
