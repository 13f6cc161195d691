import type { MediaInterest } from '../texts/media-interest.ts'
import { articleTexts, mediaInterests } from '../texts/index.ts'
import { drawImage } from '../notes/notes.ts'
import type { Author } from '../people.ts'
import type { Random } from '../random.ts'
import { workPlaceholders } from '../notes/media-note.ts'
import type { Work } from '../texts/work.ts'
import {
  postTime,
  makeWriter,
  authorPicker,
  type DemoPost,
  type Part,
  type PostDeps,
} from './post.ts'
import { topicArticle, topicsForArticles } from './topic-articles.ts'

const mediaEach = 16
const topicCount = 18

/** A post that an article may embed as a card. */
export interface EmbeddablePost {
  readonly key: string
  readonly interest: string
  readonly authorUsername: string
  readonly ago: number
}

export function makeArticles(deps: PostDeps, embeddable: readonly EmbeddablePost[]): DemoPost[] {
  const { random } = deps
  const mediaArticles = mediaInterests.flatMap((media) => {
    const nextAuthor = authorPicker(deps, media.slug)
    return Array.from({ length: mediaEach }, () => mediaArticle(media, nextAuthor(), deps))
  })
  const topicArticles = random
    .sample(topicsForArticles(deps), topicCount)
    .map(({ topic, author }) => topicArticle(topic, author, deps))
  return [...mediaArticles, ...topicArticles].map((article) =>
    withEmbed(article, embeddable, random),
  )
}

/** An article with one section for each work, and reflections between them. */
export function mediaArticle(media: MediaInterest, author: Author, deps: PostDeps): DemoPost {
  const { random, sentences } = deps
  const works = relatedWorks(media.works, random.int(6, 8), random)
  const [first, second] = works as [Work, Work]
  const named = { work: `*${first.title}*`, other: `*${second.title}*` }
  const writer = makeWriter(author, { ...named, year: first.year }, deps)
  const plain = { work: first.title, other: second.title }
  const template = sentences.pickUnused(media.articleTitles) ?? `De {work} a {other}`
  if (template.startsWith('Cinco')) works.splice(5)
  const essay = (pool: readonly string[]) => {
    const [heading = '', text = ''] = writer.sentence(pool).split(' | ')
    return `## ${heading}\n\n${text}`
  }
  const picture = (caption: string): Part => ({
    image: drawImage(author.person.interests, media.slug, random),
    caption,
  })
  const notes: string[] = []
  const footnote = () => {
    if (notes.length > 3 || random.chance(0.55)) return ''
    notes.push(writer.sentence(articleTexts.footnotes))
    return `[^${notes.length}]`
  }
  const sections = works.map((work): string => {
    const reason = writer.sentence(articleTexts.reasonLeads, workPlaceholders(work))
    const [remark = '', ...more] = work.remarks
    return [
      `## ${work.title}, ${work.by}`,
      `${writer.sentence(articleTexts.workLeads)} ${remark}${footnote()}`,
      `${more.join(' ')} ${reason}`.trim(),
      ...(work.quotes.length > 0 ? [`> ${random.pick(work.quotes)}`] : []),
    ].join('\n\n')
  })
  const middle = Math.ceil(sections.length / 2)
  const body: Part[] = [
    essay(articleTexts.essays).replace(/^## .*\n\n/, ''),
    ...sections.slice(0, 2),
    picture(random.chance(0.6) ? writer.sentence(media.pictures) : ''),
    ...sections.slice(2, middle),
    essay(media.essays),
    ...sections.slice(middle),
    ...(random.chance(0.5) ? [picture('')] : []),
    essay(random.chance(0.5) ? articleTexts.essays : media.essays),
    `---\n\n${writer.sentence(articleTexts.closings)}`,
    ...notes.map((text, index) => `[^${index + 1}]: ${text}`),
  ]
  return {
    authorUsername: author.person.username,
    kind: 'article',
    interest: media.slug,
    title: writer.fill(template, plain),
    subtitle: random.chance(0.75) ? writer.sentence(articleTexts.subtitles) : null,
    body,
    tags: [...new Set([...random.sample(first.tags, 1), ...random.sample(media.tags, 1)])],
    cover: random.chance(0.85) ? drawImage(author.person.interests, media.slug, random) : null,
    works: [],
    rating: null,
    spoiler: false,
    visibility: 'public',
    ago: postTime(author, random),
  }
}

/** Works of different creators, sharing a tag where possible. */
function relatedWorks(works: readonly Work[], count: number, random: Random): Work[] {
  const first = random.pick(works)
  const others = works.filter(({ by }) => by !== first.by)
  const near = others.filter(({ tags }) => tags.some((tag) => first.tags.includes(tag)))
  const far = others.filter((work) => !near.includes(work))
  const chosen = [...random.sample(near, count - 2), ...random.sample(far, count)]
  return [first, ...chosen.slice(0, count - 1)]
}

function withEmbed(
  article: DemoPost,
  embeddable: readonly EmbeddablePost[],
  random: Random,
): DemoPost {
  if (random.chance(0.35)) return article
  const older = embeddable.filter(
    ({ interest, authorUsername, ago }) =>
      interest === article.interest &&
      authorUsername !== article.authorUsername &&
      ago > article.ago,
  )
  if (older.length === 0) return article
  const { key } = random.pick(older)
  const at = Math.floor(article.body.length / 2)
  const body = article.body.toSpliced(at, 0, random.pick(articleTexts.embedLeads), { embed: key })
  return { ...article, body }
}
