import type { InterestChoice } from '@afins/contract/api'
import {
  canonicalTag,
  checkField,
  limits,
  normaliseField,
  type FieldName,
} from '@afins/contract/fields'
import { colorNames, fixedInterests } from '@afins/contract/interests'
import {
  digestRhythms,
  notificationChannels,
  notificationKinds,
} from '@afins/contract/notifications'
import { feedbackKinds } from '@afins/contract/taste'
import { audienceOf, percentAt, pictureIdOf, timestampOf, visibilityOf } from './afins-posts.ts'
import type { ExportedAccount } from './exported-work.ts'
import { at, isObject, listAt, numberAt, textAt } from './json-values.ts'

/** The files of an archive of ours that say what its owner chose. */
export interface AccountFiles {
  readonly profile?: unknown
  readonly settings?: unknown
  readonly goals?: unknown
  readonly tags?: unknown
  readonly mutes?: unknown
  readonly feedback?: unknown
}

/**
 * What someone chose, of their archive. Whatever is not said is what fewest see.
 * @returns null where its files are not there
 */
export function readAccount(
  { profile, settings, goals, tags, mutes, feedback }: AccountFiles,
  places: ReadonlyMap<string, number>,
): ExportedAccount | null {
  if (!isObject(profile) || !isObject(settings)) return null
  const muted = listAt({ mutes }, 'mutes').map((mute) => textAt(mute, 'kind'))
  return {
    read: {
      interests: listAt(profile, 'interests').length,
      tags: listAt({ tags }, 'tags').length,
      mutes: muted.filter((kind) => kind === 'word' || kind === 'tag').length,
      goals: listAt(goals, 'goals').length,
      years: listAt(goals, 'sharedYears').length,
      feedback: listAt({ feedback }, 'feedback').length,
    },
    interests: unique(listAt(profile, 'interests').flatMap(interestOf), ({ slug = '' }) => slug)
      // As many as an account can have.
      .slice(0, limits.customInterests + fixedInterests.length),
    displayName: fieldOf('displayName', textAt(profile, 'displayName')),
    color: colorNames.find((one) => one === textAt(profile, 'color')) ?? null,
    isPublic: at(profile, 'isPublic') === true,
    followLists: visibilityOf(textAt(settings, 'followLists')),
    showActivity: at(settings, 'showActivity') === true,
    showStatistics: at(settings, 'showStatistics') === true,
    isQuiet: at(settings, 'isQuiet') === true,
    commentsFrom: audienceOf(textAt(settings, 'commentsFrom')),
    isSuggested: at(settings, 'isSuggested') === true,
    openWarnings: {
      all: at(settings, 'openWarnings', 'all') === true,
      words: listAt(settings, 'openWarnings', 'words')
        .flatMap((word) => fieldOf('warningWord', typeof word === 'string' ? word : '') || [])
        .slice(0, limits.openWarningWords),
    },
    avatar: pictureIdOf(textAt(profile, 'avatar')),
    cover: coverOf(profile),
    accent: colorNames.find((one) => one === textAt(profile, 'accent')) ?? null,
    taste: {
      recommends: at(settings, 'recommendations') !== false,
      showsAffinity: at(settings, 'affinity') !== false,
    },
    notifications: {
      channels: notificationKinds.flatMap((kind) => {
        const said = textAt(settings, 'notifications', kind)
        const channel = notificationChannels.find((one) => one === said)
        return channel ? [{ kind, channel }] : []
      }),
      digest: digestRhythms.find((one) => one === textAt(settings, 'digest')) ?? digestRhythms[0],
    },
    goals: listAt(goals, 'goals').flatMap(goalOf).slice(0, MOST_GOALS),
    years: [...new Set(listAt(goals, 'sharedYears').flatMap(yearOf))].slice(0, MOST_YEARS),
    tags: [...new Set(listAt({ tags }, 'tags').flatMap((one) => tagOf(textAt(one, 'tag'))))].slice(
      0,
      limits.followedTags,
    ),
    mutes: listAt({ mutes }, 'mutes').flatMap(muteOf).slice(0, limits.mutes),
    feedback: listAt({ feedback }, 'feedback')
      .flatMap((one) => {
        const id = textAt(one, 'work', 'id')
        const kind = feedbackKinds.find((name) => name === textAt(one, 'feedback'))
        return id === '' || !kind ? [] : [{ id, place: places.get(id) ?? null, feedback: kind }]
      })
      .slice(0, limits.tasteFeedback),
  }
}

function coverOf(profile: unknown): ExportedAccount['cover'] {
  const id = pictureIdOf(textAt(profile, 'cover'))
  const point = at(profile, 'coverPoint')
  return id === null ? null : { id, x: percentAt(point, 'x'), y: percentAt(point, 'y') }
}

/** Of this year and the next, for each interest. */
const MOST_GOALS = 2 * fixedInterests.length

/** As far back as a diary goes. */
const MOST_YEARS = 150

function yearOf(shared: unknown): number[] {
  const year = numberAt(shared, 'year')
  return year !== null && Number.isInteger(year) && year > 0 && year <= limits.lastYear
    ? [year]
    : []
}

function interestOf(one: unknown): InterestChoice[] {
  const slug = textAt(one, 'slug')
  const visibility = visibilityOf(textAt(one, 'visibility'))
  const fixed = fixedInterests.find(({ urlPath }) => urlPath === slug)
  if (fixed) return [{ slug: fixed.id, visibility }]
  const name = fieldOf('interestName', textAt(one, 'name'))
  const icon = fieldOf('interestIcon', textAt(one, 'icon'))
  const color = colorNames.find((known) => known === textAt(one, 'color'))
  return name === '' || icon === '' || !color ? [] : [{ slug, name, icon, color, visibility }]
}

function goalOf(goal: unknown): ExportedAccount['goals'][number][] {
  const [year, target] = [numberAt(goal, 'year'), numberAt(goal, 'target')]
  const interest = fixedInterests.find(({ id }) => id === textAt(goal, 'interest'))?.id
  const isWhole = (number: number | null): number is number => Number.isInteger(number)
  if (!interest || !isWhole(year) || !isWhole(target)) return []
  if (target < 1 || target > limits.goal) return []
  return [{ year, interest, target, isPublic: at(goal, 'isPublic') === true }]
}

function muteOf(mute: unknown): ExportedAccount['mutes'][number][] {
  const [kind, target] = [textAt(mute, 'kind'), textAt(mute, 'target')]
  const until = timestampOf(textAt(mute, 'until'))
  if (kind === 'word') {
    const word = fieldOf('mutedWord', target)
    return word === '' ? [] : [{ kind, target: word, until }]
  }
  return kind === 'tag' ? tagOf(target).map((tag) => ({ kind, target: tag, until })) : []
}

function tagOf(text: string): string[] {
  const tag = canonicalTag(text)
  return tag === '' || checkField('tag', tag) !== null ? [] : [tag]
}

/** '' where it is not as that field must be. */
function fieldOf(field: FieldName, text: string): string {
  const value = normaliseField(field, text.toWellFormed())
  return checkField(field, value) === null ? value : ''
}

const unique = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
]
