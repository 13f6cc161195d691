import { checkField, limits, normaliseField } from '@afins/contract/fields'
import type { AfinsFiles } from './afins-files.ts'
import { timestampOf } from './afins-posts.ts'
import type {
  ExportedBlock,
  ExportedLike,
  ExportedMute,
  ExportedOfServer,
  ExportedPerson,
} from './exported-work.ts'
import { listAt, textAt } from './json-values.ts'

const NAME = 200
const ID = 64

/**
 * What an archive has of the people of its server: blocks first, as they hold for all that follows,
 * and likes last, as who follows sees more. A name or an id that is none here finds nothing.
 */
export const readOfServer = (files: AfinsFiles): ExportedOfServer[] => [
  ...readBlocks(files.blocks),
  ...readPeople(files.people),
  ...readMutes(files.mutes),
  ...readLikes(files),
]

const readBlocks = (blocks: unknown) =>
  listAt({ blocks }, 'blocks')
    .slice(0, limits.blocks)
    .map((one): ExportedBlock => {
      const remark = normaliseField('blockRemark', textAt(one, 'remark').toWellFormed())
      const isRemark = checkField('blockRemark', remark) === null
      return { type: 'block', username: usernameOf(one), remark: isRemark ? remark : '' }
    })

const readPeople = (people: unknown) =>
  listAt({ people }, 'people')
    .slice(0, limits.broughtFollows)
    .map((one): ExportedPerson => {
      const interest = textAt(one, 'interest').slice(0, NAME).toWellFormed()
      return { type: 'person', username: usernameOf(one), interest: interest || null }
    })

const readMutes = (mutes: unknown) =>
  listAt({ mutes }, 'mutes')
    .flatMap((one): ExportedMute[] => {
      const target = targetOf(one)
      return target ? [{ type: 'mute', target, until: timestampOf(textAt(one, 'until')) }] : []
    })
    .slice(0, limits.mutes)

function targetOf(mute: unknown): ExportedMute['target'] | null {
  const [kind, username] = [textAt(mute, 'kind'), usernameOf(mute)]
  const target = textAt(mute, 'target').slice(0, NAME).toWellFormed()
  if (kind === 'thread') return { kind, postId: target.slice(0, ID) }
  if (username === '') return null
  if (kind === 'person') return { kind, username }
  return kind === 'interest' ? { kind, username, interest: target } : null
}

function readLikes({ likes, diaryLikes, commentLikes }: AfinsFiles): ExportedLike[] {
  const read = (file: unknown, of: ExportedLike['of'], name: string, ...path: readonly string[]) =>
    listAt({ file }, 'file').flatMap((one): ExportedLike[] => {
      const id = textAt(one, ...path).slice(0, ID)
      const title = textAt(one, name, 'label').slice(0, NAME).toWellFormed()
      return id === '' ? [] : [{ type: 'like', of, id, title }]
    })
  return [
    ...read(likes, 'subject', 'post', 'post', 'id'),
    ...read(diaryLikes, 'subject', 'diaryEntry', 'diaryEntry', 'id'),
    ...read(commentLikes, 'comment', 'comment', 'commentId'),
  ].slice(-limits.broughtLikes)
}

const usernameOf = (one: unknown) => textAt(one, 'username').slice(0, NAME).toWellFormed()
