import { hasColumn, readHeader, readRows, type CsvRows } from './csv.ts'
import type { Export } from './exported-work.ts'
import { readTvTime, TVTIME_ROWS, tvTimeTables, TVTIME_TABLES } from './tvtime.ts'
import { entriesWithin, type ZipArchive } from './zip-archive.ts'

const MIB = 1024 * 1024
const SIZES = { file: 32 * MIB, all: 64 * MIB } as const
/** Of some fifty, among which are addresses and secrets that no one reads. */
const FILES =
  /(?:^|\/)(?:tracking-prod-records(?:-v2)?|(?:re|show_)?(?:seen|watched)_episode\w*|followed_tv_show|user_tv_show_data)\.csv$/

/** Null for an archive of another service. @throws AppError `import.too_many_works` */
export async function readTvTimeZip(archive: ZipArchive): Promise<Export | null> {
  const entries = entriesWithin(archive, FILES, SIZES)
  const tables: Partial<Record<(typeof tvTimeTables)[number], CsvRows[]>> = {}
  for (const entry of entries) {
    const header = readHeader(await archive.read(entry))
    const name = tvTimeTables.find((one) =>
      TVTIME_TABLES[one].every((column) => hasColumn(header, column)),
    )
    if (name) (tables[name] ??= []).push(readRows(header, TVTIME_ROWS))
  }
  return Object.keys(tables).length > 0 ? readTvTime(tables) : null
}
