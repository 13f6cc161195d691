import { z } from 'zod'
import { bookmarkDocument } from '@afins/contract/api'
import { commentAudiences } from '@afins/contract/comments'

const time = z.iso.datetime().describe('ISO 8601, em UTC')
const stars = z.number().min(0.5).max(5).multipleOf(0.5).nullable().describe('de meia a cinco')
const visibility = z
  .enum(['public', 'followers', 'self'])
  .describe('todo mundo, só seguidores, só você')
const percent = z.number().int().min(0).max(100).describe('em porcentagem')
const partialDate = z.string().describe('AAAA, AAAA-MM ou AAAA-MM-DD; vazio: sem data')
const picture = z.string().describe('caminho da imagem neste zip')

const workName = z.object({
  id: z.string().nullable().describe('no catálogo daqui; null: só o que você digitou'),
  title: z.string(),
  creators: z.array(z.string()),
  year: z.number().int().nullable(),
})
const work = workName.extend({
  id: z.string(),
  kind: z.string(),
  originalTitle: z.string().nullable(),
  ids: z.array(z.object({ source: z.string(), value: z.string() })).describe('em outros catálogos'),
})
const postLink = z.object({
  id: z.string(),
  label: z.string().nullable().describe('null: você não vê mais este post'),
  author: z.string().nullable(),
  address: z.url().nullable(),
})

const profile = z.object({
  ...{ username: z.string(), displayName: z.string(), bio: z.string(), createdAt: time },
  address: z.url().describe('onde este perfil está'),
  ...{ isPublic: z.boolean(), color: z.string(), accent: z.string().nullable() },
  ...{ avatar: picture.nullable(), cover: picture.nullable() },
  coverPoint: z
    .object({ x: percent, y: percent })
    .describe('o ponto da capa que fica sempre à vista'),
  interests: z.array(
    z.object({
      ...{ slug: z.string(), kind: z.enum(['fixed', 'custom']), name: z.string() },
      ...{ icon: z.string(), color: z.string(), visibility },
    }),
  ),
})

const settings = z.object({
  email: z.string(),
  ...{ followLists: visibility, showActivity: z.boolean(), showStatistics: z.boolean() },
  isQuiet: z.boolean(),
  commentsFrom: z.enum(commentAudiences).describe('quem pode comentar no que você publicar'),
  isSuggested: z.boolean(),
  openWarnings: z
    .object({ all: z.boolean(), words: z.array(z.string()) })
    .describe('os avisos de conteúdo que você abre sempre'),
  ...{ recommendations: z.boolean(), affinity: z.boolean() },
  planUntil: time.nullable(),
  digest: z.enum(['none', 'daily', 'weekly']),
  notifications: z
    .record(z.string(), z.enum(['app', 'mail', 'none']))
    .describe('os avisos que você mudou'),
})

const post = z.object({
  id: z.string(),
  kind: z.enum(['note', 'review', 'list', 'article']),
  state: z.enum(['draft', 'scheduled', 'published', 'deleted', 'hidden']),
  address: z.url().nullable(),
  ...{ interest: z.string(), visibility, title: z.string().nullable() },
  ...{ subtitle: z.string().nullable(), body: z.string().describe('Markdown') },
  ...{ tags: z.array(z.string()), spoiler: z.boolean(), rating: stars, work: workName.nullable() },
  warning: z.string().nullable().describe('o aviso que você pôs'),
  moderatorWarning: z.string().nullable().describe('o aviso que a moderação pôs'),
  quotes: postLink.nullable().describe('o post que você cita'),
  images: z.array(z.object({ file: picture, alt: z.string() })),
  cover: z
    .object({ file: picture, alt: z.string(), x: percent, y: percent })
    .nullable()
    .describe('com o ponto que fica sempre à vista'),
  commentsFrom: z.enum(['everyone', 'followers', 'followed', 'nobody']),
  ...{ createdAt: time, publishedAt: time.nullable(), editedAt: time.nullable() },
  ...{ scheduledAt: time.nullable(), deletedAt: time.nullable() },
  draft: z
    .object({ savedAt: time, content: z.unknown() })
    .nullable()
    .describe('o que está escrito e ainda não foi publicado'),
})

const version = z.object({
  ...{ postId: z.string(), number: z.number().int(), createdAt: time },
  reason: z.enum(['saved', 'published', 'conflict', 'restored']),
  content: z.unknown(),
})

const list = z.object({
  ...{ id: z.string(), title: z.string().nullable() },
  items: z.array(
    workName.extend({
      position: z.number().int(),
      remark: z.string().describe('só o que você escreveu'),
      addedAt: time,
      addedByMe: z.boolean(),
    }),
  ),
})

const diaryEntry = z.object({
  ...{ id: z.string(), started: partialDate, ended: partialDate },
  outcome: z.enum(['open', 'finished', 'gave_up']).describe('em andamento, terminei, larguei'),
  rating: stars,
  progress: z.number().nullable(),
  total: z.number().nullable(),
  unit: z.string().nullable(),
  visibility: visibility.nullable().describe('null: como a obra na estante'),
  commentsFrom: z.enum(commentAudiences).describe('quem pode comentar'),
  createdAt: time,
})

const shelfEntry = z.object({
  work,
  ...{ interest: z.string(), visibility, wantsSince: time.nullable(), active: z.boolean() },
  ...{ times: z.number().int(), gaveUp: z.boolean(), rating: stars, ratedAt: time.nullable() },
  remark: z.string(),
  addedAt: time,
  diary: z.array(diaryEntry),
  ratings: z.array(z.object({ at: time, rating: stars })).describe('o que as estrelas foram sendo'),
})

const favourite = z.object({ interest: z.string(), position: z.number().int(), work })
const feedback = z.object({
  work,
  feedback: z.enum(['dismissed', 'known', 'unused']),
  at: time,
})
const goals = z.object({
  goals: z.array(
    z.object({
      ...{ year: z.number().int(), interest: z.string(), target: z.number().int() },
      isPublic: z.boolean(),
    }),
  ),
  sharedYears: z.array(z.object({ year: z.number().int(), sharedAt: time })),
})

const diaryLink = z.object({
  id: z.string(),
  label: z.string().nullable().describe('null: você não vê mais este registro'),
  owner: z.string().nullable(),
  address: z.url().nullable(),
})

const comment = z.object({
  ...{ id: z.string(), post: postLink.nullable(), diaryEntry: diaryLink.nullable() },
  ...{ answeredId: z.string().nullable() },
  ...{ body: z.string().describe('Markdown'), createdAt: time, editedAt: time.nullable() },
})
const like = z.object({ post: postLink, at: time })
const diaryLike = z.object({ diaryEntry: diaryLink, at: time })
const commentLike = z.object({ commentId: z.string(), at: time })

const follow = z.object({
  username: z.string(),
  state: z.enum(['requested', 'accepted']),
  interest: z.string().nullable().describe('null: tudo'),
  since: time,
})
const block = z.object({ username: z.string(), remark: z.string(), since: time })
const mute = z.object({
  kind: z.enum(['person', 'interest', 'word', 'tag', 'thread']),
  username: z.string().nullable(),
  target: z.string().describe('o interesse, a palavra, a tag ou o post'),
  until: time.nullable(),
  since: time,
})
const followedTag = z.object({ tag: z.string(), since: time })
const followedWork = z.object({ work, since: time })

const importCorrection = z.object({
  source: z.string().describe('o serviço do arquivo'),
  row: z.string().describe('o que identifica a linha do arquivo'),
  ...{ title: z.string(), creators: z.array(z.string()), year: z.number().int().nullable() },
  choice: z.enum(['work', 'new', 'skip']).describe('a obra, uma nova, ou deixar de fora'),
  work: workName.nullable(),
  at: time,
})

export type ArchivedWorkName = z.input<typeof workName>
export type ArchivedWork = z.input<typeof work>
export type ArchivedPostLink = z.input<typeof postLink>
export type ArchivedProfile = z.input<typeof profile>
export type ArchivedSettings = z.input<typeof settings>
export type ArchivedPost = z.input<typeof post>
export type ArchivedVersion = z.input<typeof version>
export type ArchivedList = z.input<typeof list>
export type ArchivedShelfEntry = z.input<typeof shelfEntry>
export type ArchivedFavourite = z.input<typeof favourite>
export type ArchivedFeedback = z.input<typeof feedback>
export type ArchivedImportCorrection = z.input<typeof importCorrection>
export type ArchivedGoals = z.input<typeof goals>
export type ArchivedComment = z.input<typeof comment>
export type ArchivedLike = z.input<typeof like>
export type ArchivedDiaryLink = z.input<typeof diaryLink>
export type ArchivedDiaryLike = z.input<typeof diaryLike>
export type ArchivedCommentLike = z.input<typeof commentLike>
export type ArchivedFollow = z.input<typeof follow>
export type ArchivedBlock = z.input<typeof block>
export type ArchivedMute = z.input<typeof mute>
export type ArchivedTag = z.input<typeof followedTag>
export type ArchivedFollowedWork = z.input<typeof followedWork>

/** Every JSON file of an archive, and what it has. */
export const archiveFiles = {
  'perfil.json': profile,
  'configuracoes.json': settings,
  'posts.json': z.array(post),
  'versoes.json': z.array(version),
  'listas.json': z.array(list),
  'estante.json': z.array(shelfEntry),
  'parede.json': z.array(favourite),
  'sugestoes.json': z.array(feedback),
  'metas.json': goals,
  'correcoes-de-importacoes.json': z.array(importCorrection),
  'favoritos.json': bookmarkDocument,
  'comentarios.json': z.array(comment),
  'curtidas.json': z.array(like),
  'curtidas-do-diario.json': z.array(diaryLike),
  'curtidas-de-comentarios.json': z.array(commentLike),
  'seguindo.json': z.array(follow),
  'tags.json': z.array(followedTag),
  'obras-acompanhadas.json': z.array(followedWork),
  'bloqueados.json': z.array(block),
  'silenciados.json': z.array(mute),
} as const

/** The JSON Schema of every JSON file, by its name. */
export function archiveSchema(): string {
  const files = Object.entries(archiveFiles).map(([name, schema]) => [
    name,
    z.toJSONSchema(schema, { io: 'output' }),
  ])
  return `${JSON.stringify(Object.fromEntries(files), null, 2)}\n`
}
