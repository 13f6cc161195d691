import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeTag, contentPages } from '@afins/contract/api/content'
import { fields } from '@afins/contract/fields'
import { ContentError, readDocument } from './front-matter.ts'

export type PageName = (typeof contentPages)[number]

export interface PageDocument {
  readonly title: string
  readonly description: string
  readonly body: string
}

export interface ReleaseDocument {
  readonly version: string
  /** YYYY-MM-DD. */
  readonly date: string
  readonly title: string
  readonly description: string
  readonly body: string
}

export interface Library {
  readonly pages: Readonly<Record<PageName, PageDocument>>
  /** Newest first. */
  readonly releases: readonly ReleaseDocument[]
}

const LANGUAGE = 'pt-BR'
const longest = { title: 200, description: 500, version: 40 } as const

export function readLibrary(folder: string): Library {
  const read = (file: string) => {
    try {
      return readFileSync(join(folder, file), 'utf8')
    } catch (error) {
      throw new ContentError(
        file,
        error instanceof Error && 'code' in error
          ? `cannot be read (${String(error.code)})`
          : 'cannot be read',
      )
    }
  }
  const pages = Object.fromEntries(
    contentPages.map((name) => [name, readPage(`pages/${name}.md`, read(`pages/${name}.md`))]),
  ) as Record<PageName, PageDocument>
  const files = readdirSync(join(folder, 'changelog'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `changelog/${name}`)
  const releases = files.map((file) => readRelease(file, read(file)))
  requireDistinct(files, releases)
  releases.sort((a, b) => compare(b.date, a.date) || compare(b.version, a.version))
  return { pages, releases }
}

function readPage(file: string, text: string): PageDocument {
  const { fields: head, body } = readDocument(file, text, ['title', 'description', 'lang'])
  requireFit(file, head, body)
  return { title: head.title, description: head.description, body }
}

function readRelease(file: string, text: string): ReleaseDocument {
  const { fields: head, body } = readDocument(file, text, [
    'title',
    'description',
    'lang',
    'date',
    'version',
  ])
  requireFit(file, head, body)
  if (!/^\d+\.\d+\.\d+$/.test(head.version))
    throw new ContentError(file, `"${head.version}" is not a version such as 1.2.3`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(head.date) || Number.isNaN(Date.parse(head.date)))
    throw new ContentError(file, `"${head.date}" is not a day such as 2026-01-31`)
  for (const line of body.split('\n')) {
    if (line.startsWith('- ') && !changeTag.options.some((tag) => line.startsWith(`- ${tag}: `)))
      throw new ContentError(
        file,
        `"${line.slice(0, 40)}" does not begin with one of ${changeTag.options.join(', ')}`,
      )
  }
  const { version, date, title, description } = head
  return { version, date, title, description, body }
}

/** Rejects a second release of one version, since both would have one address. */
function requireDistinct(files: readonly string[], releases: readonly ReleaseDocument[]): void {
  const seen = new Map<string, string>()
  for (const [index, file] of files.entries()) {
    const version = releases[index]?.version ?? ''
    const first = seen.get(version)
    if (first) throw new ContentError(file, `the version ${version} is that of ${first} already`)
    seen.set(version, file)
  }
}

function requireFit(file: string, head: Readonly<Record<string, string>>, body: string): void {
  if (head.lang !== LANGUAGE)
    throw new ContentError(file, `the language must be ${LANGUAGE}, not "${head.lang}"`)
  if (body === '') throw new ContentError(file, 'there is no text')
  if (body.length > fields.articleBody.max) throw new ContentError(file, 'the text is too long')
  for (const [name, max] of Object.entries(longest)) {
    if ((head[name]?.length ?? 0) > max)
      throw new ContentError(file, `the field ${name} is longer than ${max}`)
  }
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
