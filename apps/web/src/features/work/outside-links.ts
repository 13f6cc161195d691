import { isWorkId, type IdSource, type WorkId } from '@afins/contract/work-ids'

interface OutsideLink {
  readonly name: string
  readonly href: string
}

type MakeLink = (value: string) => OutsideLink

const at =
  (name: string, start: string, end = ''): MakeLink =>
  (value) => ({ name, href: `${start}${encodeURIComponent(value)}${end}` })

const imdbTitle = at('IMDb', 'https://www.imdb.com/title/', '/')
const imdbName = at('IMDb', 'https://www.imdb.com/name/', '/')

/** The page of each source’s ids; null where an id leads to no page that is certain. */
const links: Readonly<Record<IdSource, MakeLink | null>> = {
  isbn13: at('Open Library', 'https://openlibrary.org/isbn/'),
  imdb: (value) => (value.startsWith('nm') ? imdbName : imdbTitle)(value),
  tmdb_movie: at('TMDB', 'https://www.themoviedb.org/movie/'),
  tmdb_tv: at('TMDB', 'https://www.themoviedb.org/tv/'),
  tmdb_person: at('TMDB', 'https://www.themoviedb.org/person/'),
  mb_release_group: at('MusicBrainz', 'https://musicbrainz.org/release-group/'),
  mb_recording: at('MusicBrainz', 'https://musicbrainz.org/recording/'),
  mb_artist: at('MusicBrainz', 'https://musicbrainz.org/artist/'),
  wikidata: at('Wikidata', 'https://www.wikidata.org/wiki/'),
  ol_work: at('Open Library', 'https://openlibrary.org/works/'),
  ol_author: at('Open Library', 'https://openlibrary.org/authors/'),
  ol_edition: at('Open Library', 'https://openlibrary.org/books/'),
  spotify_album: at('Spotify', 'https://open.spotify.com/album/'),
  spotify_track: at('Spotify', 'https://open.spotify.com/track/'),
  spotify_artist: at('Spotify', 'https://open.spotify.com/artist/'),
  // Addresses and shortened ones are stored alike.
  letterboxd: null,
  goodreads: at('Goodreads', 'https://www.goodreads.com/book/show/'),
}

/** Links to a work elsewhere, one for each site. An id that has not its source’s form leads nowhere. */
export function outsideLinks(ids: readonly WorkId[]): OutsideLink[] {
  const found = new Map<string, OutsideLink>()
  for (const id of ids) {
    const link = isWorkId(id) ? links[id.source]?.(id.value) : undefined
    if (link && !found.has(link.name)) found.set(link.name, link)
  }
  return [...found.values()]
}
