import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ColorName } from '@afins/contract/interests'
import { contentFolder } from '@afins/server/folders'
import { starterWorks } from '@afins/server/modules/works/index'
import type { MediaInterest, MediaSlug } from './media-interest.ts'
import type { Topic } from './topic.ts'
import { linkWorks, parseWorks } from './work.ts'

type Lines = readonly string[]
type LinesOf<Name extends string> = Readonly<Record<Name, Lines>>
type Level = 'high' | 'mid' | 'low'

const folder = join(contentFolder, 'demo')
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const parse = (path: string): unknown => JSON.parse(read(path))

/** Names and parts of bios. `tastes` are by interest. */
export const peopleTexts = parse('people.json') as {
  readonly feminineNames: Lines
  readonly masculineNames: Lines
  readonly surnames: Lines
  readonly trades: Lines
  readonly quirks: Lines
  readonly tastes: Readonly<Record<string, Lines>>
  readonly links: Lines
}

/** The people, places and times of a writer's life, each with its preposition. */
export const lifeTexts = parse('life.json') as LinesOf<
  'cities' | 'kin' | 'partners' | 'elders' | 'young' | 'whens' | 'moments' | 'chores' | 'years'
>

/** Sections of `essays` are a heading, `|`, and paragraphs that `¶` separates. */
export const articleTexts = parse('articles.json') as LinesOf<
  'subtitles' | 'essays' | 'workLeads' | 'reasonLeads' | 'embedLeads' | 'footnotes' | 'closings'
>

/** Of articles about a custom interest; `{topic}` is its name. */
export const topicArticleTexts = parse('topic-articles.json') as LinesOf<
  'titles' | 'subtitles' | 'intros' | 'heads' | 'essays' | 'closings'
>

/** Titles and verdicts by how much the writer liked the work. */
export const reviewTexts = parse('reviews.json') as {
  readonly titles: Readonly<Record<Level, Lines>>
  readonly verdicts: Readonly<Record<Level, Lines>>
  readonly spoilers: Lines
}

export const listTexts = parse('lists.json') as LinesOf<'intros'>

export const bookmarkTexts = parse('bookmarks.json') as LinesOf<
  'folders' | 'innerFolders' | 'remarks' | 'tags'
>

export const { captions: pictureCaptions } = parse('pictures.json') as LinesOf<'captions'>

/** Tastes by their genres, and what people note for themselves. */
export const tasteTexts = parse('tastes.json') as {
  readonly tastes: Readonly<Record<string, LinesOf<MediaSlug>>>
  readonly remarks: LinesOf<'wants' | 'done' | 'gaveUp'>
}

/** The works that every server begins with. */
export const catalogue = starterWorks(join(contentFolder, 'catalogue'))

/** The fixed interests. */
export const mediaInterests: readonly MediaInterest[] = (['music', 'movies', 'books'] as const).map(
  (slug: MediaSlug) => ({
    ...(parse(`interests/${slug}.json`) as Omit<MediaInterest, 'slug' | 'works'>),
    slug,
    works: linkWorks(
      parseWorks(read(`works/${slug}.txt`)),
      catalogue.filter(({ interest }) => interest === slug),
    ),
  }),
)

/** Every custom interest of the demo's people. */
export const topics: readonly Topic[] = readdirSync(join(folder, 'topics'))
  .toSorted()
  .map((file) => parse(`topics/${file}`) as Topic)

/** Someone written by hand, with their ratings of works by title. */
export interface Newcomer {
  readonly username: string
  readonly displayName: string
  readonly bio: string
  readonly color: ColorName
  readonly interest: MediaSlug
  readonly works: Readonly<Record<string, number>>
}

export const newcomers = parse('newcomers.json') as readonly Newcomer[]
