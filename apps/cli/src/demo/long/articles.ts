import type { Frame } from '../frames/frame.ts'
import { frames } from '../frames/index.ts'
import { drawImage } from '../notes.ts'
import type { Author } from '../people.ts'
import type { Random } from '../random.ts'
import { lines } from '../writing/lines.ts'
import { workSlots } from '../writing/media-note.ts'
import type { Work } from '../works/work.ts'
import * as media from './essays-media.ts'
import { momentOf, penOf, writersOf, type DemoPost, type Part, type Room } from './post.ts'
import { articleSubtitles, articleTitles } from './titles.ts'
import { topicArticle, topicsForArticles } from './topic-articles.ts'

const mediaEach = 16
const topicCount = 18
const ownEssays = {
  music: media.musicEssays,
  movies: media.moviesEssays,
  books: media.booksEssays,
} as const

const embedLeads = lines`
  Alguém já disse melhor, aqui mesmo:
  A conversa começou por causa disto:
  Guardei o que escreveram por aqui, e volta e meia releio:
  Um contraponto, de quem entende mais do que eu:
`

/** A post that an article may show as a card. */
export interface Quotable {
  readonly key: string
  readonly interest: string
  readonly authorUsername: string
  readonly ago: number
}

/** Articles about works and about interests that people made up. */
export function makeArticles(room: Room, quotable: readonly Quotable[]): DemoPost[] {
  const { random } = room
  const about = frames.flatMap((frame) => {
    const writer = writersOf(room, frame.slug)
    return Array.from({ length: mediaEach }, () => mediaArticle(frame, writer(), room))
  })
  const others = random
    .sample(topicsForArticles(room), topicCount)
    .map(({ topic, author }) => topicArticle(topic, author, room))
  return [...about, ...others].map((article) => withEmbed(article, quotable, random))
}

/** An article about some works, one section each, with thoughts between them. */
export function mediaArticle(frame: Frame, author: Author, room: Room): DemoPost {
  const { random, ledger } = room
  const works = kindred(frame.works, random.int(6, 8), random)
  const [first, second] = works as [Work, Work]
  const named = { work: `*${first.title}*`, other: `*${second.title}*` }
  const pen = penOf(author, { ...named, year: first.year }, room)
  const plain = { work: first.title, other: second.title }
  const template = ledger.drawOnce(articleTitles[frame.slug]) ?? `De {work} a {other}`
  if (template.startsWith('Cinco')) works.splice(5)
  const essay = (pool: readonly string[]) => {
    const [heading = '', text = ''] = pen.say(pool).split(' | ')
    return `## ${heading}\n\n${text}`
  }
  const picture = (caption: string): Part => ({
    image: drawImage(author.person.interests, frame.slug, random),
    caption,
  })
  const notes: string[] = []
  const footnote = () => {
    if (notes.length > 3 || random.chance(0.55)) return ''
    notes.push(pen.say(media.footnotes))
    return `[^${notes.length}]`
  }
  const sections = works.map((work): string => {
    const reason = pen.say(media.reasonLeads, workSlots(work))
    const [remark = '', ...more] = work.remarks
    return [
      `## ${work.title}, ${work.by}`,
      `${pen.say(media.workLeads)} ${remark}${footnote()}`,
      `${more.join(' ')} ${reason}`.trim(),
      ...(work.quotes.length > 0 ? [`> ${random.pick(work.quotes)}`] : []),
    ].join('\n\n')
  })
  const middle = Math.ceil(sections.length / 2)
  const body: Part[] = [
    essay(media.anyEssays).replace(/^## .*\n\n/, ''),
    ...sections.slice(0, 2),
    picture(random.chance(0.6) ? pen.say(frame.pictures) : ''),
    ...sections.slice(2, middle),
    essay(ownEssays[frame.slug]),
    ...sections.slice(middle),
    ...(random.chance(0.5) ? [picture('')] : []),
    essay(random.chance(0.5) ? media.anyEssays : ownEssays[frame.slug]),
    `---\n\n${pen.say(media.mediaClosings)}`,
    ...notes.map((text, index) => `[^${index + 1}]: ${text}`),
  ]
  return {
    authorUsername: author.person.username,
    kind: 'article',
    interest: frame.slug,
    title: pen.write(template, plain),
    subtitle: random.chance(0.75) ? pen.say(articleSubtitles) : null,
    body,
    tags: [...new Set([...random.sample(first.tags, 1), ...random.sample(frame.tags, 1)])],
    cover: random.chance(0.85) ? drawImage(author.person.interests, frame.slug, random) : null,
    works: [],
    rating: null,
    spoiler: false,
    visibility: 'public',
    ago: momentOf(author, random),
  }
}

/** Works of different people that have something to do with one another, as far as there are such. */
function kindred(works: readonly Work[], count: number, random: Random): Work[] {
  const first = random.pick(works)
  const others = works.filter(({ by }) => by !== first.by)
  const near = others.filter(({ tags }) => tags.some((tag) => first.tags.includes(tag)))
  const far = others.filter((work) => !near.includes(work))
  const chosen = [...random.sample(near, count - 2), ...random.sample(far, count)]
  return [first, ...chosen.slice(0, count - 1)]
}

function withEmbed(article: DemoPost, quotable: readonly Quotable[], random: Random): DemoPost {
  if (random.chance(0.35)) return article
  const older = quotable.filter(
    ({ interest, authorUsername, ago }) =>
      interest === article.interest &&
      authorUsername !== article.authorUsername &&
      ago > article.ago,
  )
  if (older.length === 0) return article
  const { key } = random.pick(older)
  const at = Math.floor(article.body.length / 2)
  const body = article.body.toSpliced(at, 0, random.pick(embedLeads), { embed: key })
  return { ...article, body }
}
