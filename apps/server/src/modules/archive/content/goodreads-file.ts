import type { Reader } from '@afins/database'
import { parseTree } from '#modules/posts/index.ts'
import { isoTime, mapPages, starsOf, type ArchiveEntry } from './archive-entry.ts'
import { csvFile } from './csv-file.ts'
import { reviewHtml } from './review-html.ts'
import { reviewsOf } from './shelf.queries.ts'
import { shelfPages, type Shelved } from './shelf-pages.ts'
import { creatorsOf } from './work-names.ts'

/** As Goodreads writes its own export, and takes it in. */
const COLUMNS = [
  ...([
    'Book Id',
    'Title',
    'Author',
    'Author l-f',
    'Additional Authors',
    'ISBN',
    'ISBN13',
  ] as const),
  ...(['My Rating', 'Average Rating', 'Publisher', 'Binding', 'Number of Pages'] as const),
  ...(['Year Published', 'Original Publication Year', 'Date Read', 'Date Added'] as const),
  ...(['Bookshelves', 'Bookshelves with positions', 'Exclusive Shelf', 'My Review'] as const),
  ...(['Spoiler', 'Private Notes', 'Read Count', 'Owned Copies'] as const),
] as const

type Review = Awaited<ReturnType<typeof reviewsOf>>[number]

/** The books of someone’s shelf. */
export const goodreadsFile = (db: Reader, uid: string): ArchiveEntry =>
  csvFile('goodreads/goodreads_library_export.csv', COLUMNS, () =>
    mapPages(shelfPages(db, uid), async (page) => {
      const books = page.filter(({ entry }) => entry.kind === 'book')
      const workIds = books.map(({ entry }) => entry.work_id)
      const reviews = workIds.length === 0 ? [] : await reviewsOf(db, { uid, workIds })
      return books.map((book) =>
        rowOf(
          book,
          reviews.find(({ work_id: workId }) => workId === book.entry.work_id),
        ),
      )
    }),
  )

function rowOf({ entry, ids, diary }: Shelved, review: Review | undefined) {
  const [author = '', ...others] = creatorsOf(entry)
  const idOf = (source: string) => ids.find((id) => id.source === source)?.value ?? ''
  const shelf = shelfOf(entry)
  const last = diary.findLast(({ outcome, ended }) => outcome !== 'open' && ended !== '')
  return {
    ...{ 'Book Id': idOf('goodreads'), Title: entry.title, Author: author },
    ...{ 'Author l-f': lastFirst(author), 'Additional Authors': others.join(', ') },
    // So that spreadsheets leave the number as it is.
    ...{ ISBN: '=""', ISBN13: `="${idOf('isbn13')}"`, 'My Rating': starsOf(entry.rating) ?? 0 },
    ...{ 'Number of Pages': entry.length, 'Original Publication Year': entry.year },
    ...{ 'Year Published': entry.year, 'Date Read': slashed(last?.ended ?? '') },
    ...{ 'Date Added': slashed(isoTime(entry.added_at).slice(0, 10)), 'Exclusive Shelf': shelf },
    ...{ Bookshelves: shelf === 'read' ? '' : shelf, 'Private Notes': entry.remark },
    'My Review': review ? reviewHtml(parseTree(review.tree)).replaceAll('\n', '<br/>') : '',
    ...{ Spoiler: review?.spoiler === 1 ? 'true' : '', 'Read Count': entry.times },
    'Owned Copies': 0,
  }
}

function shelfOf({ open_id: openId, times, gave_up: gaveUp, rating }: Shelved['entry']): string {
  if (openId !== null) return 'currently-reading'
  if (times > 0) return 'read'
  if (gaveUp === 1) return 'did-not-finish'
  return rating > 0 ? 'read' : 'to-read'
}

function lastFirst(name: string): string {
  const [, first, last] = /^(.+) (\S+)$/.exec(name) ?? []
  return first === undefined ? name : `${last}, ${first}`
}

const slashed = (date: string) => date.replaceAll('-', '/')
