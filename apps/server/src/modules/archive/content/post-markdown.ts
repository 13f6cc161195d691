import type { ArchivedList, ArchivedPost } from './schemas.ts'

const FOLDERS = {
  published: 'posts',
  draft: 'rascunhos',
  scheduled: 'rascunhos',
  deleted: 'lixeira',
  hidden: 'ocultos',
} as const satisfies Record<ArchivedPost['state'], string>
const LONGEST_NAME = 60

/** Where a post is in the archive: the day, what it is called, and its id. */
export function postFileName({ id, state, title, createdAt, publishedAt }: ArchivedPost): string {
  const day = (publishedAt ?? createdAt).slice(0, 10)
  const words = (title ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-+|-+$/g, '')
  return `${FOLDERS[state]}/${[day, words, id].filter(Boolean).join('-')}.md`
}

/** A post as Markdown with front matter, which is YAML: each value is JSON, which YAML contains. */
export function postMarkdown(post: ArchivedPost, items: ArchivedList['items']): string {
  const { body, images, cover, draft, ...facts } = post
  const shown = isUnpublished(post) ? readDraft(draft?.content) : {}
  const front = {
    ...{ title: facts.title, date: facts.publishedAt ?? facts.createdAt, ...shown.facts },
    ...{ id: facts.id, kind: facts.kind, state: facts.state, address: facts.address },
    ...{ interest: facts.interest, visibility: facts.visibility, work: facts.work },
    ...{ rating: facts.rating, spoiler: facts.spoiler, tags: facts.tags },
    ...{ warning: facts.warning, quotes: facts.quotes?.address ?? null },
    ...{ subtitle: facts.subtitle, edited: facts.editedAt, scheduled: facts.scheduledAt },
    ...(cover && { cover: besidePosts(cover.file) }),
    ...shown.facts,
  }
  const lines = Object.entries(front)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const pictures = images.map(({ file, alt }) => `![${oneLine(alt)}](${besidePosts(file)})`)
  const listed = items.map(itemLine)
  const text = withPictures(shown.body ?? body)
  const parts = [text, listed.join('\n'), pictures.join('\n\n')].filter((part) => part !== '')
  return `---\n${lines.join('\n')}\n---\n\n${parts.join('\n\n')}\n`
}

const isUnpublished = ({ state }: ArchivedPost) => state === 'draft' || state === 'scheduled'

/** What is written of a post that is not published: a text that was checked when it was stored. */
function readDraft(content: unknown): {
  readonly body?: string
  readonly facts?: Readonly<Record<string, unknown>>
} {
  if (typeof content !== 'object' || content === null) return {}
  const { body, title, interest, visibility, tags } = content as Readonly<Record<string, unknown>>
  if (typeof body !== 'string') return {}
  return { body, facts: { ...(title ? { title } : {}), interest, visibility, tags } }
}

const besidePosts = (file: string) => `../${file}`

/** Images in the text lead to their files in the archive. */
const withPictures = (body: string) =>
  body.replaceAll(/\]\(\/media\/([\w-]{1,64})(?=[\s)])/g, '](../imagens/$1.webp')

const oneLine = (text: string) => text.replaceAll(/[\s[\]]+/g, ' ').trim()

function itemLine({ position, title, creators, year, remark }: ArchivedList['items'][number]) {
  const named = [oneLine(title), creators.map(oneLine).join(', ')].filter(Boolean).join(' — ')
  const line = `${position}. ${named}${year === null ? '' : ` (${year})`}`
  return remark === '' ? line : `${line}\n\n   ${remark.replaceAll('\n', '\n   ')}\n`
}
