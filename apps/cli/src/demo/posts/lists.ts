import type { MediaInterest } from '../texts/media-interest.ts'
import { listTexts, mediaInterests } from '../texts/index.ts'
import type { Author } from '../people.ts'
import { capitalize } from '../sentences/fill-template.ts'
import type { Work } from '../texts/work.ts'
import {
  demoWork,
  postTime,
  makeWriter,
  authorPicker,
  type DemoPost,
  type PostDeps,
} from './post.ts'

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

export function makeLists(deps: PostDeps): DemoPost[] {
  return mediaInterests.flatMap((media) => {
    const nextAuthor = authorPicker(deps, media.slug)
    const titles = new Set<string>()
    const lists: DemoPost[] = []
    while (lists.length < each) {
      const one = makeList(media, nextAuthor(), deps)
      const key = `${one.authorUsername} ${one.title}`
      if (titles.has(key)) continue
      titles.add(key)
      lists.push(one)
    }
    return lists
  })
}

/** A list of works, sometimes of one decade. */
export function makeList(media: MediaInterest, author: Author, deps: PostDeps): DemoPost {
  const { random } = deps
  const decade = random.chance(0.2) ? random.pick(decadesOf(media)) : null
  const pool =
    decade === null ? media.works : media.works.filter(({ year }) => inDecade(year, decade))
  const works = random.sample(pool, random.int(4, 15))
  const count = counts[works.length - 4] ?? ''
  const writer = makeWriter(author, { n: count }, deps)
  const title =
    decade === null
      ? writer.sentence(media.listTitles)
      : media.decadeTitle.replace('{decade}', String(decade).slice(2))
  const wordy = random.next()
  const remarks = works.map((work) => (random.chance(wordy) ? remarkOn(work, deps) : ''))
  const intro = random.chance(0.7) ? writer.sentence(listTexts.intros) : ''
  const lower = (text: string) => (author.style.lowerCase ? text.toLowerCase() : text)
  return {
    authorUsername: author.person.username,
    kind: 'list',
    interest: media.slug,
    title: lower(title),
    subtitle: null,
    body: intro === '' ? [] : [lower(intro)],
    tags: random.chance(0.6) ? ['listas', ...random.sample(media.tags, 1)] : [],
    cover: null,
    works: works.map((work, index) => demoWork(work, lower(remarks[index] ?? ''))),
    rating: null,
    spoiler: false,
    visibility: random.weighted({ public: 95, followers: 4, self: 1 }),
    ago: postTime(author, random),
  }
}

function remarkOn(work: Work, { random }: PostDeps): string {
  return random.chance(0.5)
    ? random.pick(work.remarks)
    : `${capitalize(random.pick(work.reasons))}.`
}

const inDecade = (year: string, decade: number) => Math.floor(Number(year) / 10) * 10 === decade

/** Decades of the last century with enough works for a list. */
function decadesOf({ works }: MediaInterest): number[] {
  return [1920, 1930, 1940, 1950, 1960, 1970, 1980, 1990].filter(
    (decade) => works.filter(({ year }) => inDecade(year, decade)).length >= 5,
  )
}
