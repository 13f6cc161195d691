import { describe, expect, test } from 'vitest'
import { zipOf } from '../testing/export-files.ts'
import { readExportFile } from './read-file.ts'

const tracks = ['Um', 'Dois', 'Três', 'Quatro']
/** 23:30 in Brasília, which is the next day in UTC. */
const LATE = Date.UTC(2024, 2, 5, 2, 30)

const file = (content: unknown) => Buffer.from(JSON.stringify(content))
const heard = (days: { ended: string }) => ({
  ...{ kind: 'album', title: 'Clube da Esquina', creators: ['Milton Nascimento'], rating: 0 },
  ...{
    wants: false,
    on: days.ended,
    times: [{ ...days, started: '', outcome: 'finished', rating: 0 }],
  },
})

describe('albums of many plays', () => {
  test('are those of which four tracks were heard, from a table with seconds', async () => {
    const lines = tracks.map(
      (track, n) =>
        `"${LATE / 1000 - n}","05 Mar 2024, 02:30","Milton Nascimento","","Clube da Esquina","","${track}",""`,
    )
    const once = `"${LATE / 1000}","x","Outra","","Disco","","Faixa",""`
    const header = 'uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid'
    const found = await readExportFile(Buffer.from([header, ...lines, once].join('\n')))
    expect(found.source).toBe('lastfm')
    expect(found.works).toMatchObject([heard({ ended: '2024-03-04' })])
    expect(found.ignored).toMatchObject({ read: 5, rows: 0, plays: 1 })
  })

  test('come from a table with semicolons and milliseconds', async () => {
    const lines = tracks.map((track) => `Milton Nascimento;Clube da Esquina;;${track};${LATE}`)
    const text = `\uFEFF${['Artist;Album;AlbumId;Track;Date#maria', ...lines].join('\r\n')}`
    const found = await readExportFile(Buffer.from(text))
    expect(found.works).toMatchObject([heard({ ended: '2024-03-04' })])
  })

  test.each([
    ['artist,track,album,played_at,date', (track: string) => `M,${track},C,2024-03-05 02:30:00,x`],
    ['"","date","artist","track","album"', (track: string) => `"1",2024-03-05 02:30,M,${track},C`],
    ['artist,album,name,date', (track: string) => `M,C,${track},"05 Mar 2024, 02:30"`],
    ['Artist,Album,Title,Timestamp', (track: string) => `M,C,${track},${LATE / 1000}`],
    ['artist,album,track,date', (track: string) => `M,C,${track},2024-03-04`],
  ])('come from a table with the columns %s', async (header, lineOf) => {
    const lines = tracks.map((track) => lineOf(track).replace(/\bM\b/, 'Milton Nascimento'))
    const text = [header, ...lines.map((line) => line.replace(/\bC\b/, 'Clube da Esquina'))]
    const found = await readExportFile(Buffer.from(text.join('\n')))
    expect(found.works).toMatchObject([heard({ ended: '2024-03-04' })])
  })

  test('come from Maloja, with who made the album', async () => {
    const album = { artists: ['Milton Nascimento', 'Lô Borges'], albumtitle: 'Clube da Esquina' }
    const scrobbles = tracks.map((title) => ({
      ...{ time: LATE / 1000, duration: null, origin: 'client:x' },
      track: { artists: ['Lô Borges'], title, album, length: 200 },
    }))
    const skipped = { ...scrobbles[0], duration: 12 }
    const single = { time: LATE / 1000, track: { artists: ['X'], title: 'Y', album: null } }
    const found = await readExportFile(
      file({ maloja: { export_time: 1 }, scrobbles: [...scrobbles, skipped, single] }),
    )
    expect(found.source).toBe('maloja')
    expect(found.works).toMatchObject([heard({ ended: '2024-03-04' })])
    expect(found.ignored).toMatchObject({ read: 6, rows: 0, plays: 2 })
  })

  test('come from Pano Scrobbler, without what was loved', async () => {
    const line = { artist: 'Milton Nascimento', album: 'Clube da Esquina', albumArtist: '' }
    const lines = tracks.map((track) => ({ ...line, track, timeMs: LATE, durationMs: 200_000 }))
    const loved = { ...line, track: 'Um', timeMs: LATE, event: 'love' }
    const text = [...lines, loved].map((one) => JSON.stringify(one)).join('\n')
    const found = await readExportFile(Buffer.from(text))
    expect(found.works).toMatchObject([heard({ ended: '2024-03-04' })])
    expect(found.ignored).toMatchObject({ read: 4, likes: 1 })
  })

  test.each([
    ['#TZ/UTC', LATE],
    // The clock of the player, which shows the time of Brazil.
    ['#TZ/UNKNOWN', LATE - 3 * 3_600_000],
  ])('come from the log of a player with %s, without what was skipped', async (zone, at) => {
    const lineOf = (track: string, rating: string) =>
      ['Milton Nascimento', 'Clube da Esquina', track, '1', '200', rating, at / 1000, ''].join('\t')
    const lines = [...tracks.map((track) => lineOf(track, 'L')), lineOf('Cinco', 'S'), 'torta']
    const head = ['#AUDIOSCROBBLER/1.1', zone, '#CLIENT/Rockbox sansa']
    const found = await readExportFile(Buffer.from([...head, ...lines, ''].join('\n')))
    expect(found.works).toMatchObject([heard({ ended: '2024-03-04' })])
    expect(found.ignored).toMatchObject({ read: 6, rows: 1, plays: 1 })
  })

  test('come from a table without a header', async () => {
    const lines = tracks.map(
      (track) => `Milton Nascimento,Clube da Esquina,${track},"05 Mar 2024, 02:30"`,
    )
    const found = await readExportFile(Buffer.from(`${lines.join('\n')}\numa,linha,torta,sem hora`))
    expect(found.works).toMatchObject([heard({ ended: '2024-03-04' })])
    expect(found.ignored).toMatchObject({ read: 5, rows: 1 })
  })

  test.each([
    ['of the artist’s name', 'Weezer,Weezer'],
    ['that is the first song', 'Weezer,Buddy Holly'],
  ])('come from such a table with an album %s', async (_, album) => {
    const lines = [...tracks, 'Buddy Holly'].map((track) => `${album},${track},05 Mar 2024 02:30`)
    const { works } = await readExportFile(Buffer.from(lines.toReversed().join('\n')))
    expect(works).toMatchObject([{ title: album.split(',')[1], creators: ['Weezer'] }])
  })

  test('come from such a table that begins with what plays now', async () => {
    const lines = tracks.map((track) => `Rush,2112,${track},05 Mar 2024 02:30`)
    const table = Buffer.from(['Rush,2112,Tears,', ...lines].join('\n'))
    const { works, ignored } = await readExportFile(table)
    expect(works).toMatchObject([{ title: '2112', creators: ['Rush'] }])
    expect(ignored).toMatchObject({ read: 5, rows: 1 })
  })

  test.each([
    ['pages', (all: unknown[]) => [all]],
    ['one list', (all: unknown[]) => all],
    ['an answer', (all: unknown[]) => ({ recenttracks: { track: all } })],
  ])('come from what the API answers as %s', async (_, wrap) => {
    const all = tracks.map((name) => ({
      ...{ name, artist: { '#text': 'Milton Nascimento' }, album: { '#text': 'Clube da Esquina' } },
      date: { uts: String(LATE / 1000) },
    }))
    const found = await readExportFile(file(wrap(all)))
    expect(found.works).toMatchObject([heard({ ended: '2024-03-04' })])
  })

  test('and from the file of the statistics', async () => {
    const scrobbles = tracks.map((track) => ({
      ...{ track, artist: 'Milton Nascimento', album: 'Clube da Esquina', albumId: '', date: LATE },
    }))
    const found = await readExportFile(file({ username: 'maria', scrobbles }))
    expect(found).toMatchObject({ source: 'lastfm', works: [heard({ ended: '2024-03-04' })] })
  })
})

const play = (track: string | null, more: object = {}) => ({
  ...{ ts: '2024-03-05T02:30:00Z', ms_played: 200_000, ip_addr: '1.2.3.4', skipped: null },
  ...{ master_metadata_track_name: track, incognito_mode: false, ...more },
  master_metadata_album_artist_name: 'Milton Nascimento',
  master_metadata_album_album_name: 'Clube da Esquina',
})

describe('an export of Spotify', () => {
  test('counts no skips, nothing private, and no podcasts', async () => {
    const extended = tracks.map((track) => play(track))
    const none = [
      play('Cinco', { ms_played: 29_999 }),
      play('Seis', { incognito_mode: true }),
      play(null, { episode_name: 'Um episódio' }),
    ]
    const found = await readExportFile(file([...extended, ...none]))
    expect(found.works).toMatchObject([heard({ ended: '2024-03-04' })])
    expect(found.ignored).toMatchObject({ read: 7, plays: 1, others: 2 })
    const three = await readExportFile(file([...extended.slice(1), ...none]))
    expect(three.works).toEqual([])
    expect(JSON.stringify(found)).not.toContain('1.2.3.4')
  })

  test('comes as the zip that it is, with the library', async () => {
    const library = {
      ...{ tracks: [{ track: 'Um' }], shows: [], artists: [{ name: 'X' }] },
      albums: [
        { artist: 'Gal Costa', album: 'Índia', uri: 'spotify:album:1bt6q2SruMsBtcerNVtpZB' },
        { artist: 'Milton Nascimento', album: 'Clube da Esquina', uri: 'x' },
      ],
    }
    const found = await readExportFile(
      zipOf({
        'Spotify Account Data/YourLibrary.json': JSON.stringify(library),
        'Spotify Extended Streaming History/Streaming_History_Audio_2023-2024_1.json':
          JSON.stringify(tracks.map((track) => play(track))),
        'Spotify Extended Streaming History/Streaming_History_Video_2024.json': '[]',
        'Spotify Account Data/Userdata.json': '{"email":"a@b.c"}',
      }),
    )
    expect(found.works).toHaveLength(2)
    expect(found.works).toMatchObject([
      { title: 'Índia', wants: true, ids: [{ source: 'spotify_album' }] },
      heard({ ended: '2024-03-04' }),
    ])
    expect(found.ignored.likes).toBe(1)
  })

  test('of one year does not say the albums', async () => {
    const year = tracks.map((trackName) => ({
      ...{ endTime: '2024-08-02 22:44', artistName: 'Milton Nascimento', trackName },
      msPlayed: 118_990,
    }))
    const found = await readExportFile(file(year))
    expect(found).toMatchObject({ source: 'spotify', works: [], ignored: { plays: 4 } })
  })

  test('of one year has the albums of those tracks that are in the library', async () => {
    const ofMilton = { artist: 'Milton Nascimento', album: 'Clube da Esquina' }
    const year = [...tracks, 'Outra'].map((trackName) => ({
      ...{ endTime: '2024-03-05 02:30', artistName: ofMilton.artist, trackName },
      msPlayed: 118_990,
    }))
    const library = { tracks: tracks.map((track) => ({ ...ofMilton, track })), albums: [] }
    const podcast = { endTime: '2024-03-05 02:30', podcastName: 'X', episodeName: 'Y', msPlayed: 9 }
    const found = await readExportFile(
      zipOf({
        'MyData/StreamingHistory_music_0.json': JSON.stringify(year),
        'MyData/StreamingHistory_podcast_0.json': JSON.stringify([podcast]),
        'MyData/YourLibrary.json': JSON.stringify(library),
      }),
    )
    expect(found.works).toMatchObject([heard({ ended: '2024-03-04' })])
    expect(found.ignored).toMatchObject({ read: 6, plays: 1, others: 1, likes: 4 })
  })
})

describe('an export of ListenBrainz', () => {
  const listen = (track: string) => ({
    ...{ listened_at: LATE / 1000, inserted_at: 1.5 },
    track_metadata: {
      ...{ artist_name: 'Milton Nascimento', release_name: 'Clube da Esquina', track_name: track },
      mbid_mapping: null,
    },
  })

  test('comes as the zip that it is, also with a torn line', async () => {
    const [first, ...rest] = tracks.map((track) => JSON.stringify(listen(track)))
    const found = await readExportFile(
      zipOf({
        'user.json': '{"user_id":1,"username":"maria"}',
        'listens/2023/12.jsonl': `${first}\n{"listened_at":1,"tra`,
        'listens/2024/3.jsonl': rest.join('\n'),
        'feedback.jsonl': '{"recording_msid":"x","score":1}\n',
      }),
    )
    expect(found).toMatchObject({
      ...{ source: 'listenbrainz', works: [heard({ ended: '2024-03-04' })] },
      ignored: { read: 5, rows: 1, likes: 1 },
    })
  })

  test('comes as one of its files', async () => {
    const text = tracks.map((track) => JSON.stringify(listen(track))).join('\n')
    expect((await readExportFile(Buffer.from(text))).works).toHaveLength(1)
  })

  test.each([
    ['the list of before 2025', (all: unknown[]) => all],
    ['what is sent to its API', (all: unknown[]) => ({ listen_type: 'import', payload: all })],
  ])('comes as %s', async (_, wrap) => {
    const all = [...tracks.map(listen), { listened_at: 1 }]
    const found = await readExportFile(file(wrap(all)))
    expect(found).toMatchObject({
      ...{ source: 'listenbrainz', works: [heard({ ended: '2024-03-04' })] },
      ignored: { read: 5, rows: 1 },
    })
  })
})
