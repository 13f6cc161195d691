import type { FixedInterestId } from './interests.ts'

/** Catalogues elsewhere that an operator may let the server search. */
export const catalogueSources = ['wikidata', 'openlibrary', 'musicbrainz', 'tmdb'] as const
export type CatalogueSource = (typeof catalogueSources)[number]

interface SourceFacts {
  readonly name: string
  readonly home: string
  /** What it has works of. */
  readonly interests: readonly FixedInterestId[]
  /** The sentence that its terms require where its data is shown; null where there is none. */
  readonly attribution: string | null
}

/** Each catalogue elsewhere, as screens name and link it. */
export const sourceFacts: Readonly<Record<CatalogueSource, SourceFacts>> = {
  wikidata: {
    name: 'Wikidata',
    home: 'https://www.wikidata.org/',
    interests: ['movies', 'books', 'music'],
    attribution: null,
  },
  openlibrary: {
    name: 'Open Library',
    home: 'https://openlibrary.org/',
    interests: ['books'],
    attribution: null,
  },
  musicbrainz: {
    name: 'MusicBrainz',
    home: 'https://musicbrainz.org/',
    interests: ['music'],
    attribution: null,
  },
  tmdb: {
    name: 'TMDB',
    home: 'https://www.themoviedb.org/',
    interests: ['movies'],
    attribution: 'Este produto usa a API do TMDB, mas não é endossado nem certificado pelo TMDB.',
  },
}
