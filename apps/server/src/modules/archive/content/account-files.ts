import { href } from '@afins/contract/pages'
import type { Reader } from '@afins/database'
import {
  accountOf,
  channelsOf,
  digestOf,
  interestsOf,
  profileOf,
  tasteSettingsOf,
} from './account.queries.ts'
import { isoTime, jsonFile, pictureName, wholeFile, type ArchiveEntry } from './archive-entry.ts'
import type { ArchiveOwner } from './post-files.ts'
import type {
  ArchivedFavourite,
  ArchivedFeedback,
  ArchivedGoals,
  ArchivedImportCorrection,
  ArchivedProfile,
  ArchivedSettings,
} from './schemas.ts'
import { correctionsOf, favouritesOf, feedbackOf, goalsOf, sharedYearsOf } from './shelf.queries.ts'
import { loadWorksOf, workNameOf } from './work-names.ts'

/** Who someone is here, what they chose, and what they say first. */
export function accountFiles(db: Reader, { uid, publicUrl }: ArchiveOwner): ArchiveEntry[] {
  return [
    wholeFile('perfil.json', () => json(loadProfile(db, uid, publicUrl))),
    wholeFile('configuracoes.json', () => json(loadSettings(db, uid))),
    wholeFile('metas.json', () => json(loadGoals(db, uid))),
    jsonFile('parede.json', () => once(loadFavourites(db, uid))),
    jsonFile('sugestoes.json', () => once(loadFeedback(db, uid))),
    jsonFile('correcoes-de-importacoes.json', () => once(loadCorrections(db, uid))),
  ]
}

const json = async (value: Promise<unknown>) => `${JSON.stringify(await value, null, 2)}\n`

async function* once<T>(page: Promise<T>): AsyncGenerator<T> {
  yield await page
}

async function loadProfile(db: Reader, uid: string, publicUrl: string): Promise<ArchivedProfile> {
  const [row] = await profileOf(db, { uid })
  if (!row) throw new Error(`the account ${uid} has no profile`)
  return {
    ...{ username: row.username, displayName: row.display_name, bio: row.bio },
    address: new URL(href('person', { username: row.username }), publicUrl).href,
    ...{ createdAt: isoTime(row.created_at), isPublic: row.is_public === 1 },
    ...{ color: row.color, accent: row.accent },
    avatar: row.avatar_id === null ? null : pictureName(row.avatar_id),
    cover: row.cover_id === null ? null : pictureName(row.cover_id),
    coverPoint: { x: row.cover_x, y: row.cover_y },
    interests: await interestsOf(db, { uid }),
  }
}

async function loadSettings(db: Reader, uid: string): Promise<ArchivedSettings> {
  const [[account], [profile], [taste], [state], channels] = await Promise.all([
    accountOf(db, { uid }),
    profileOf(db, { uid }),
    tasteSettingsOf(db, { uid }),
    digestOf(db, { uid }),
    channelsOf(db, { uid }),
  ])
  const planUntil = profile?.plan_until ?? 0
  return {
    email: account?.email ?? '',
    followLists: profile?.follow_lists ?? 'public',
    showActivity: profile?.show_activity === 1,
    showStatistics: profile?.show_statistics === 1,
    isQuiet: profile?.is_quiet === 1,
    commentsFrom: profile?.comments_from ?? 'everyone',
    isSuggested: profile?.is_suggested === 1,
    openWarnings: {
      all: profile?.opens_warnings === 1,
      words: JSON.parse(profile?.opened_warning_words ?? '[]') as string[],
    },
    recommendations: taste?.recommends !== 0,
    affinity: taste?.shows_affinity !== 0,
    planUntil: planUntil === 0 ? null : isoTime(planUntil),
    digest: state?.digest ?? 'none',
    notifications: Object.fromEntries(channels.map(({ kind, channel }) => [kind, channel])),
  }
}

async function loadGoals(db: Reader, uid: string): Promise<ArchivedGoals> {
  const [goals, years] = await Promise.all([goalsOf(db, { uid }), sharedYearsOf(db, { uid })])
  return {
    goals: goals.map(({ is_public: isPublic, ...goal }) => ({ ...goal, isPublic: isPublic === 1 })),
    sharedYears: years.map(({ year, shared_at: at }) => ({ year, sharedAt: isoTime(at) })),
  }
}

async function loadFavourites(db: Reader, uid: string): Promise<ArchivedFavourite[]> {
  const rows = await favouritesOf(db, { uid })
  const workOf = await loadWorksOf(db, rows)
  return rows.map((row) => ({
    ...{ interest: row.interest, position: row.position + 1, work: workOf(row) },
  }))
}

async function loadFeedback(db: Reader, uid: string): Promise<ArchivedFeedback[]> {
  const rows = await feedbackOf(db, { uid })
  const workOf = await loadWorksOf(db, rows)
  return rows.map((row) => ({
    ...{ work: workOf(row), feedback: row.feedback, at: isoTime(row.at) },
  }))
}

async function loadCorrections(db: Reader, uid: string): Promise<ArchivedImportCorrection[]> {
  const rows = await correctionsOf(db, { uid })
  return rows.map((row) => ({
    row: row.row_key,
    ...{ source: row.source, title: row.row_title, year: row.row_year, choice: row.choice },
    creators: JSON.parse(row.row_creators) as string[],
    work: correctedWorkOf(row),
    at: isoTime(row.corrected_at),
  }))
}

function correctedWorkOf({
  work_id: id,
  title,
  creators,
  year,
}: Awaited<ReturnType<typeof correctionsOf>>[number]) {
  if (id === null || title === null || creators === null) return null
  return workNameOf({ work_id: id, title, original_title: null, creators, year })
}
