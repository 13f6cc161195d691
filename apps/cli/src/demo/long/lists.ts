import type { Frame } from '../frames/frame.ts'
import { frames } from '../frames/index.ts'
import type { Author } from '../people.ts'
import type { Work } from '../works/work.ts'
import { capital, demoWork, momentOf, penOf, writersOf, type DemoPost, type Room } from './post.ts'
import { decadeTitles, listIntros, listTitles } from './titles.ts'

const each = 70
const counts = [
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'catorze',
  'quinze',
]

/** Lists of records, films and books. */
export function makeLists(room: Room): DemoPost[] {
  return frames.flatMap((frame) => {
    const writer = writersOf(room, frame.slug)
    const titles = new Set<string>()
    const lists: DemoPost[] = []
    while (lists.length < each) {
      const one = list(frame, writer(), room)
      const once = `${one.authorUsername} ${one.title}`
      if (titles.has(once)) continue
      titles.add(once)
      lists.push(one)
    }
    return lists
  })
}

/** One person's list, of a decade or of whatever they please. */
export function list(frame: Frame, author: Author, room: Room): DemoPost {
  const { random } = room
  const decade = random.chance(0.2) ? random.pick(decadesOf(frame)) : null
  const pool =
    decade === null ? frame.works : frame.works.filter(({ year }) => inDecade(year, decade))
  const works = random.sample(pool, random.int(4, 15))
  const count = counts[works.length - 4] ?? ''
  const pen = penOf(author, { n: count }, room)
  const title =
    decade === null
      ? pen.say(listTitles[frame.slug])
      : decadeTitles[frame.slug].replace('{decade}', String(decade).slice(2))
  const wordy = random.next()
  const remarks = works.map((work) => (random.chance(wordy) ? remarkOn(work, room) : ''))
  const intro = random.chance(0.7) ? pen.say(listIntros) : ''
  const lower = (text: string) => (author.voice.lowerCase ? text.toLowerCase() : text)
  return {
    authorUsername: author.person.username,
    kind: 'list',
    interest: frame.slug,
    title: lower(title),
    subtitle: null,
    body: intro === '' ? [] : [lower(intro)],
    tags: random.chance(0.6) ? ['listas', ...random.sample(frame.tags, 1)] : [],
    cover: null,
    works: works.map((work, index) => demoWork(work, lower(remarks[index] ?? ''))),
    rating: null,
    spoiler: false,
    visibility: random.weighted({ public: 95, followers: 4, self: 1 }),
    ago: momentOf(author, random),
  }
}

function remarkOn(work: Work, { random }: Room): string {
  return random.chance(0.5) ? random.pick(work.remarks) : `${capital(random.pick(work.reasons))}.`
}

const inDecade = (year: string, decade: number) => Math.floor(Number(year) / 10) * 10 === decade

/** Decades of the last century with enough works for a list. */
function decadesOf({ works }: Frame): number[] {
  return [1920, 1930, 1940, 1950, 1960, 1970, 1980, 1990].filter(
    (decade) => works.filter(({ year }) => inDecade(year, decade)).length >= 5,
  )
}
