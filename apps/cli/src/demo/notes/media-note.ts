import type { MediaInterest } from '../texts/media-interest.ts'
import type { Random } from '../random.ts'
import { creatorOf, type Work } from '../texts/work.ts'
import { fill } from '../sentences/fill-template.ts'
import type { SentencePicker } from '../sentences/sentence-picker.ts'
import type { WritingStyle } from '../sentences/writing-style.ts'

export interface NoteDeps {
  readonly style: WritingStyle
  readonly random: Random
  readonly sentences: SentencePicker
  /** Sentences that this author has used. */
  readonly used: Set<string>
}

export interface NoteContent {
  readonly body: string
  readonly tags: readonly string[]
  readonly canHaveImage: boolean
}

export const shapesWithoutImage: readonly string[] = ['question', 'list', 'unique', 'quote']

const keyOf = (work: Work) => `${work.title} ${work.by}`

/** A note about a record, a film or a book. */
export function writeMediaNote(media: MediaInterest, deps: NoteDeps): NoteContent {
  const { random, sentences, style, used } = deps
  const work = chooseWork(media, deps)
  const other = random.pick(media.works.filter(({ by }) => by !== work.by))
  const placeholders = {
    ...style.placeholders,
    ...workPlaceholders(work),
    other: `*${other.title}*`,
  }
  const write = (template: string) => fill(template, placeholders, style.gender, random)
  const sentence = (pool: readonly string[]) =>
    write(sentences.pick(pool, used) ?? random.pick(pool))
  const remark = () => {
    const anecdote = random.chance(0.5) ? sentences.pickUnused(work.anecdotes) : null
    return anecdote ?? sentence(work.remarks)
  }
  const openers = linesForYear(media.openers, work)
  const shapes = {
    remark: () => `${sentence(openers)} ${remark()}`,
    closed: () => `${sentence(openers)} ${remark()} ${sentence(media.closers)}`,
    headed: () => write(`{work}, {by} ({year}). ${remark()}`),
    single: () => sentence(media.singles),
    question: () => sentence(linesForYear(media.questions, work)),
    paragraphs: () => `${sentence(openers)} ${remark()}\n\n${addition()}`,
    quote: () =>
      work.quotes.length > 0
        ? `> ${random.pick(work.quotes)}\n\n${sentence(media.afterQuote)}`
        : shapes.remark(),
    list: () => `${sentence(media.listHeads)}\n\n${listOf(media, work, random)}`,
    unique: () => {
      const line = sentences.pickUnused(media.unique)
      return line ? write(line) : shapes.closed()
    },
  }
  const addition = () => {
    const rest = work.remarks.filter((line) => !used.has(line))
    return rest.length > 0 && random.chance(0.55) ? sentence(rest) : sentence(media.closers)
  }
  const long = style.length
  const shape = random.weighted({
    remark: 24,
    closed: 8 + 16 * long,
    headed: 8,
    single: 18 - 11 * long,
    question: 7,
    paragraphs: 4 + 20 * long,
    quote: work.quotes.length > 0 ? 26 : 0,
    list: 6,
    unique: 5,
  })
  const own = shape === 'unique' || shape === 'list' ? [] : work.tags
  return {
    body: shapes[shape](),
    tags: [...own, ...media.tags],
    canHaveImage: !shapesWithoutImage.includes(shape),
  }
}

function chooseWork(media: MediaInterest, { random, sentences, used }: NoteDeps): Work {
  const key = sentences.pick(media.works.map(keyOf), used)
  return media.works.find((work) => keyOf(work) === key) ?? random.pick(media.works)
}

/** Without lines that a work is too new for: heard again after twenty years, owned on tape. */
export function linesForYear(pool: readonly string[], work: Work): readonly string[] {
  return Number(work.year) < 2008 ? pool : pool.filter((line) => !/\{years\}|em fita/.test(line))
}

export function workPlaceholders(work: Work) {
  const who = creatorOf(work)
  return {
    work: `*${work.title}*`,
    by: work.by,
    who,
    name: who.replace(/^[oa]s? /, ''),
    year: work.year,
    why: work.reasons,
  }
}

function listOf(media: MediaInterest, first: Work, random: Random): string {
  const related = media.works.filter(
    (work) => work !== first && work.tags.some((tag) => first.tags.includes(tag)),
  )
  const rest = media.works.filter((work) => work !== first && !related.includes(work))
  const count = random.int(2, 4)
  const others = [...random.sample(related, count), ...random.sample(rest, count)].slice(0, count)
  const withReason = random.chance(0.6)
  return [first, ...others]
    .map((work) => {
      const reason = withReason ? `: ${random.pick(work.reasons)}` : ''
      return `- *${work.title}*, ${work.by}${reason}`
    })
    .join('\n')
}
