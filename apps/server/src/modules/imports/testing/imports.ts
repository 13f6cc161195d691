import { DAY } from '@afins/contract/durations'
import { transaction } from '@afins/database'
import type { TestApp, TestPerson } from '#testing/app.ts'

const GOODREADS =
  'Book Id,Title,Author,ISBN13,My Rating,Year Published,Original Publication Year,Date Read,Date Added,Exclusive Shelf,My Review,Private Notes,Read Count'
/** An export of Goodreads, of these columns only. */
export const goodreads = (...rows: readonly string[]) => [GOODREADS, ...rows].join('\n')
/** The columns of the ratings of Letterboxd. */
export const RATINGS = 'Date,Name,Year,Letterboxd URI,Rating'

/** Sends a file. */
export const upload = (app: TestApp, as: TestPerson, file: string | Buffer) =>
  app.call('createImport', {
    as,
    upload: { type: 'application/octet-stream', bytes: Buffer.from(file) },
  })

/** Uploads a file, and has its works looked for. @returns the import's id */
export async function preview(
  app: TestApp,
  as: TestPerson,
  file: string | Buffer,
): Promise<string> {
  const answer = await upload(app, as, file)
  if (answer.status !== 201) throw new Error(`not read: ${JSON.stringify(answer.error)}`)
  await app.runJobs()
  return answer.body.id
}

/** The works of an import. */
export const worksOf = async (app: TestApp, as: TestPerson, importId: string, query = {}) =>
  (await app.call('listImportedWorks', { as, params: { importId }, query })).body.items
/** What became of the lists and posts of an import, and why. */
export const textsOf = async (app: TestApp, as: TestPerson, importId: string, query = {}) =>
  (await app.call('listImportedTexts', { as, params: { importId }, query })).body.items
/** Someone’s import; undefined where there is none. */
export const importOf = async (app: TestApp, as: TestPerson, importId: string) =>
  (await app.call('listImports', { as })).body.items.find(({ id }) => id === importId)

/** Writes a preview, or undoes what was written, to its end. */
export async function carryOut(
  app: TestApp,
  as: TestPerson,
  importId: string,
  name: 'startImport' | 'undoImport' = 'startImport',
  body: unknown = name === 'startImport' ? {} : undefined,
) {
  const answer = await app.call(name, { as, params: { importId }, body })
  if (answer.status !== 200) throw new Error(`not carried out: ${JSON.stringify(answer.error)}`)
  await app.runJobs()
  return importOf(app, as, importId)
}

/** What someone has of a work. */
export const entryOf = async (app: TestApp, as: TestPerson, workId: string) =>
  (await app.call('getShelfEntry', { as, params: { workId } })).body

/** Adds a work to the catalogue. @returns its id */
export async function addWork(
  app: TestApp,
  as: TestPerson,
  title: string,
  of: Readonly<Record<string, unknown>>,
): Promise<string> {
  const body = { kind: 'book', title, seenIds: [], ...of }
  const answer = await app.call('addWork', { as, body })
  if (answer.status !== 201) throw new Error(`not added: ${JSON.stringify(answer.error)}`)
  return answer.body.id
}

/** Someone whose account is old enough for what they bring to count. */
export async function trusted(app: TestApp, username?: string): Promise<TestPerson> {
  const person = await app.person(username)
  await transaction(app.context.database, (tx) =>
    tx
      .updateTable('accounts')
      .set({ created_at: app.clock.now() - 10 * DAY })
      .where('uid', '=', person.uid)
      .execute(),
  )
  return person
}
