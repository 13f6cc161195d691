import { zipSync, type Zippable } from 'fflate'

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** CSV as RFC 4180 has it, with the cells of each row by the names of their columns. */
export function csvOf(
  header: string,
  rows: readonly Readonly<Record<string, string>>[],
  newline = '\n',
): string {
  const columns = header.split(',')
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(','))
  return [header, ...lines, ''].join(newline)
}

export const GOODREADS =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,' +
  'Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,' +
  'Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,' +
  'Private Notes,Read Count,Owned Copies'

export const STORYGRAPH =
  'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,' +
  'Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,' +
  'Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,' +
  'Content Warnings,Content Warning Description,Tags,Owned?'

export const LETTERBOXD = {
  watched: 'Date,Name,Year,Letterboxd URI',
  watchlist: 'Date,Name,Year,Letterboxd URI',
  ratings: 'Date,Name,Year,Letterboxd URI,Rating',
  diary: 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
  reviews: 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
} as const

export type LetterboxdRows = Partial<
  Record<keyof typeof LETTERBOXD, readonly Readonly<Record<string, string>>[]>
>

/** All tables, also the empty ones, as Letterboxd writes them. */
export const letterboxdFiles = (rows: LetterboxdRows): Record<string, string> =>
  Object.fromEntries(
    Object.entries(LETTERBOXD).map(([name, header]) => [
      `${name}.csv`,
      csvOf(header, rows[name as keyof typeof LETTERBOXD] ?? [], '\r\n'),
    ]),
  )

export const zipOf = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]),
      ) satisfies Zippable,
    ),
  )
