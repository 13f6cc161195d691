import type { Reader } from '@afins/database'
import {
  isoTime,
  isoTimeOrNull,
  jsonFile,
  mapPages,
  starsOf,
  type ArchiveEntry,
} from './archive-entry.ts'
import { csvFile } from './csv-file.ts'
import type { ArchivedShelfEntry } from './schemas.ts'
import type { DiaryRow } from './shelf.queries.ts'
import { shelfPages, type Shelved } from './shelf-pages.ts'
import { creatorsOf, workOf } from './work-names.ts'

const OUTCOMES = { open: 'em andamento', finished: 'terminei', gave_up: 'larguei' } as const
const VISIBILITIES = { public: 'todo mundo', followers: 'seguidores', self: 'só eu' } as const

/** What someone wants, has seen, read and heard, as tables and as JSON. */
export function shelfFiles(db: Reader, uid: string): ArchiveEntry[] {
  const pages = () => shelfPages(db, uid)
  return [
    jsonFile('estante.json', () => mapPages(pages(), (page) => page.map(presentEntry))),
    csvFile('estante.csv', SHELF, () => mapPages(pages(), (page) => page.map(shelfRow)), {
      hasMark: true,
    }),
    csvFile('diario.csv', DIARY, () => mapPages(pages(), (page) => page.flatMap(diaryRows)), {
      hasMark: true,
    }),
  ]
}

function presentEntry({ entry, ids, diary, ratings }: Shelved): ArchivedShelfEntry {
  return {
    work: workOf(entry, ids),
    ...{ interest: entry.interest, visibility: entry.visibility, remark: entry.remark },
    ...{ wantsSince: isoTimeOrNull(entry.wants_at), active: entry.open_id !== null },
    ...{ times: entry.times, gaveUp: entry.gave_up === 1, rating: starsOf(entry.rating) },
    ratedAt: isoTimeOrNull(entry.rated_at),
    addedAt: isoTime(entry.added_at),
    diary: diary.map(presentTime),
    ratings: ratings.map(({ at, rating }) => ({ at: isoTime(at), rating: starsOf(rating) })),
  }
}

const presentTime = (row: DiaryRow): ArchivedShelfEntry['diary'][number] => ({
  ...{ id: row.id, started: row.started, ended: row.ended, outcome: row.outcome },
  ...{ rating: starsOf(row.rating), progress: row.progress, total: row.total, unit: row.unit },
  ...{ visibility: row.visibility, commentsFrom: row.comments_from },
  ...{ createdAt: isoTime(row.created_at) },
})

const SHELF = [
  ...(['titulo', 'titulo_original', 'criadores', 'ano', 'tipo', 'interesse'] as const),
  ...(['quero', 'em_andamento', 'vezes', 'larguei', 'estrelas', 'anotacao'] as const),
  ...(['quem_ve', 'desde', 'id'] as const),
] as const

const shelfRow = ({ entry }: Shelved) => ({
  ...{ titulo: entry.title, titulo_original: entry.original_title, ano: entry.year },
  ...{ criadores: creatorsOf(entry).join('; '), tipo: entry.kind, interesse: entry.interest },
  ...{ quero: entry.wants_at !== null, em_andamento: entry.open_id !== null, vezes: entry.times },
  ...{ larguei: entry.gave_up === 1, estrelas: starsOf(entry.rating), anotacao: entry.remark },
  ...{ quem_ve: VISIBILITIES[entry.visibility], desde: dayOf(entry.added_at), id: entry.work_id },
})

const DIARY = [
  ...(['titulo', 'criadores', 'ano', 'tipo', 'inicio', 'fim', 'como', 'estrelas'] as const),
  ...(['ate_onde', 'de', 'unidade', 'quem_ve', 'id_da_obra'] as const),
] as const

const diaryRows = ({ entry, diary }: Shelved) =>
  diary.map((time) => ({
    ...{ titulo: entry.title, criadores: creatorsOf(entry).join('; '), ano: entry.year },
    ...{ tipo: entry.kind, inicio: time.started, fim: time.ended, como: OUTCOMES[time.outcome] },
    ...{ estrelas: starsOf(time.rating), ate_onde: time.progress, de: time.total },
    unidade: time.unit,
    quem_ve: VISIBILITIES[time.visibility ?? entry.visibility],
    id_da_obra: entry.work_id,
  }))

const dayOf = (at: number) => isoTime(at).slice(0, 10)
