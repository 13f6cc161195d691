import type { Frame } from '../frames/frame.ts'
import type { Random } from '../random.ts'
import { creatorOf, type Work } from '../works/work.ts'
import { fill } from './fill.ts'
import type { Ledger } from './ledger.ts'
import type { Voice } from './voice.ts'

/** What a note is written from. `spent` is what this writer has used up. */
export interface Desk {
  readonly voice: Voice
  readonly random: Random
  readonly ledger: Ledger
  readonly spent: Set<string>
}

export interface Draft {
  readonly body: string
  readonly tags: readonly string[]
  /** Whether a picture and a word about it would fit below. */
  readonly picturable: boolean
}

/** Shapes that end where they end. */
const closedShapes: readonly string[] = ['question', 'list', 'unique', 'quote']
export const picturable = (shape: string) => !closedShapes.includes(shape)

const keyOf = (work: Work) => `${work.title} ${work.by}`

/** A note about a record, a film or a book. */
export function writeMediaNote(frame: Frame, desk: Desk): Draft {
  const { random, ledger, voice, spent } = desk
  const work = chooseWork(frame, desk)
  const other = random.pick(frame.works.filter(({ by }) => by !== work.by))
  const slots = { ...voice.slots, ...workSlots(work), other: `*${other.title}*` }
  const write = (template: string) => fill(template, slots, voice.gender, random)
  const say = (pool: readonly string[]) => write(ledger.draw(pool, spent) ?? random.pick(pool))
  const remark = () => {
    const anecdote = random.chance(0.5) ? ledger.drawOnce(work.anecdotes) : null
    return anecdote ?? say(work.remarks)
  }
  const openers = timely(frame.openers, work)
  const shapes = {
    remark: () => `${say(openers)} ${remark()}`,
    closed: () => `${say(openers)} ${remark()} ${say(frame.closers)}`,
    headed: () => write(`{work}, {by} ({year}). ${remark()}`),
    single: () => say(frame.singles),
    question: () => say(timely(frame.questions, work)),
    paragraphs: () => `${say(openers)} ${remark()}\n\n${secondThought()}`,
    quote: () =>
      work.quotes.length > 0
        ? `> ${random.pick(work.quotes)}\n\n${say(frame.afterQuote)}`
        : shapes.remark(),
    list: () => `${say(frame.listHeads)}\n\n${listOf(frame, work, random)}`,
    unique: () => {
      const line = ledger.drawOnce(frame.unique)
      return line ? write(line) : shapes.closed()
    },
  }
  const secondThought = () => {
    const rest = work.remarks.filter((line) => !spent.has(line))
    return rest.length > 0 && random.chance(0.55) ? say(rest) : say(frame.closers)
  }
  const long = voice.length
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
  return { body: shapes[shape](), tags: [...own, ...frame.tags], picturable: picturable(shape) }
}

function chooseWork(frame: Frame, { random, ledger, spent }: Desk): Work {
  const key = ledger.draw(frame.works.map(keyOf), spent)
  return frame.works.find((work) => keyOf(work) === key) ?? random.pick(frame.works)
}

/** Nobody comes back after twenty years to something made the other day, nor had it on tape. */
export function timely(pool: readonly string[], work: Work): readonly string[] {
  return Number(work.year) < 2008 ? pool : pool.filter((line) => !/\{years\}|em fita/.test(line))
}

/** What a sentence about a work may name of it. */
export function workSlots(work: Work) {
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

function listOf(frame: Frame, first: Work, random: Random): string {
  const related = frame.works.filter(
    (work) => work !== first && work.tags.some((tag) => first.tags.includes(tag)),
  )
  const rest = frame.works.filter((work) => work !== first && !related.includes(work))
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
