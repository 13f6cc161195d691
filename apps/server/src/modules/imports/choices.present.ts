import type { Import } from '@afins/contract/api'
import { importChoices, type ImportChoice } from '@afins/contract/imports'
import type { ExportedAccount } from './files/exported-work.ts'
import type { ImportRow } from './imports.queries.ts'
import type { WrittenProfile } from './written-profile.policy.ts'

/** How many choices of each kind an archive has, and how many of them were written. */
export function presentChoices({
  account: json,
  written: writtenJson,
}: Pick<ImportRow, 'account' | 'written'>): Import['choices'] {
  if (json === null) return []
  const account = JSON.parse(json) as ExportedAccount
  const written = (writtenJson === null ? {} : JSON.parse(writtenJson)) as Partial<WrittenProfile>
  const read = readOf(account)
  const brought = broughtOf(written)
  return importChoices
    .map((choice) => ({ choice, read: read[choice], brought: brought[choice] }))
    .filter((one) => one.read + one.brought > 0)
}

const readOf = (account: ExportedAccount): Readonly<Record<ImportChoice, number>> => ({
  interests: account.interests.length,
  picture: account.avatar ? 1 : 0,
  cover: account.cover ? 1 : 0,
  settings: 0,
  tags: account.tags.length,
  mutes: account.mutes.length,
  goals: account.goals.length,
  years: account.years?.length ?? 0,
  feedback: account.feedback.length,
  ...account.read,
})

/** Choices of the profile with a value of its own are counted each. */
function broughtOf({
  interests = [],
  account,
}: Partial<WrittenProfile>): Readonly<Record<ImportChoice, number>> {
  const { before, after } = account?.choices ?? {}
  const isNew = (name: 'avatar' | 'cover') => (before?.[name] !== after?.[name] ? 1 : 0)
  const changed = Object.keys(after ?? {}) as (keyof NonNullable<typeof after>)[]
  const settings = changed.filter(
    (name) =>
      !PICTURES.has(name) && JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  const { notifications } = account ?? {}
  return {
    interests: interests.length,
    picture: isNew('avatar'),
    cover: isNew('cover'),
    settings:
      settings.length +
      (account?.taste ? 1 : 0) +
      (notifications?.channels.length ?? 0) +
      (notifications && notifications.digest !== 'none' ? 1 : 0),
    tags: account?.tags.length ?? 0,
    mutes: account?.mutes.length ?? 0,
    goals: account?.goals.length ?? 0,
    years: account?.years?.length ?? 0,
    feedback: account?.feedback.length ?? 0,
  }
}

const PICTURES = new Set<string>(['avatar', 'cover', 'coverPoint'])
