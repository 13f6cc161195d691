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

interface WaysOfMedium {
  readonly name: string
  readonly ways: readonly (readonly [ImportSource, string])[]
}

/** Where one gets the file of each, by medium, the best known first. */
export const ways: readonly WaysOfMedium[] = [
  {
    name: 'Livros',
    ways: [
      ['goodreads', 'Em My Books → Import and export → Export Library. Envie o CSV.'],
      [
        'skoob',
        'O Skoob não exporta. Envie o JSON ou o CSV que um exportador da comunidade escreve, ou a resposta do site salva.',
      ],
      [
        'storygraph',
        'Em Manage Account → Manage Your Data → Export StoryGraph Library. Envie o CSV.',
      ],
      [
        'librarything',
        'Em More → Import/Export → Export. Envie o arquivo separado por tabulações, ou o JSON.',
      ],
      ['bookwyrm', 'Em Configurações → Exportar lista de livros. Envie o CSV.'],
      ['openreads', 'Em Settings → Backup → Export CSV. Envie o CSV.'],
    ],
  },
  {
    name: 'Filmes e séries',
    ways: [
      ['letterboxd', 'Em Settings → Data → Export your data. Envie o zip como veio.'],
      ['imdb', 'Em Your ratings ou Watchlist → Export. O CSV fica pronto em imdb.com/exports.'],
      [
        'filmow',
        'O Filmow não exporta. Envie o CSV que um conversor para o Letterboxd escreve, com Title, Year e Directors.',
      ],
      [
        'netflix',
        'Em Conta → Perfil → Atividade de visualização → Baixar tudo. Envie o CSV; ou, como veio, o zip que vem de netflix.com/account/getmyinfo. Eles não dizem ano nem se uma série acabou: confira os títulos parecidos.',
      ],
      [
        'tvtime',
        'Envie como veio o zip com os seus dados, ou o tracking-prod-records.csv e o tracking-prod-records-v2.csv que estão nele.',
      ],
      ['trakt', 'Em Settings → Data → Export now. Envie o zip como veio, ou o CSV do histórico.'],
      [
        'myanimelist',
        'Em Profile → Export, uma lista de cada vez. Envie o .xml.gz como veio. Ele não diz autoria nem ano: confira os títulos parecidos.',
      ],
      ['simkl', 'Em Settings → Backup, em CSV. Envie o arquivo como veio.'],
    ],
  },
  {
    name: 'Música',
    ways: [
      [
        'spotify',
        'Em Conta → Privacidade, peça o histórico ampliado: só ele diz todos os discos. Envie o zip como veio.',
      ],
      [
        'lastfm',
        'O Last.fm não exporta. Envie o CSV ou JSON de lastfmstats.com, lastfm.ghan.nl, lastfm-to-csv ou de outro com artista, disco e faixa; também o .scrobbler.log e o JSONL do Pano Scrobbler.',
      ],
      ['rateyourmusic', 'Em Profile → Export your data. Envie o CSV.'],
      [
        'discogs',
        'Em Settings → Exports, a coleção ou a lista de desejos. Envie o CSV. O que está na coleção conta como ouvido.',
      ],
      ['listenbrainz', 'Em Settings → Export. Envie o zip como veio.'],
      ['maloja', 'Na administração do servidor → Export. Envie o JSON.'],
    ],
  },
  {
    name: 'De tudo um pouco',
    ways: [
      [
        'neodb',
        'Em Settings → Data → Export, em CSV ou NDJSON. Envie o zip como veio, ou o CSV de cada tipo, sem mudar o nome.',
      ],
      [
        'afins',
        'De outra conta, em Configurações → Seus dados. Envie o zip, ou só o estante.json que está dentro dele. Vêm também os posts, os rascunhos, os favoritos, o perfil e as escolhas. O que era só seu continua só seu.',
      ],
    ],
  },
]
