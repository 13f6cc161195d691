import { api } from '@afins/contract/api'
import { AppError } from '@afins/contract/errors'
import { limits } from '@afins/contract/fields'
import { cutPage, decodeCursor } from '@afins/database'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { presentPerson } from '#modules/profiles/index.ts'
import { blockedBy } from './blocks.queries.ts'
import { block, unblock } from './blocks.service.ts'
import { presentMute } from './mutes.present.ts'
import { mutesOf } from './mutes.queries.ts'
import { mute, unmute } from './mutes.service.ts'

export function blocksRoutes(
  context: Pick<Context, 'database' | 'clock' | 'ids' | 'journal' | 'jobs'>,
): AnyHandler[] {
  const { db } = context.database
  const mutes = async (uid: string) => {
    const now = context.clock.now()
    const rows = await mutesOf(db, { uid, now, most: limits.mutes })
    return rows.map((row) => presentMute(row, now))
  }
  return [
    handle(api.block, async (call) => {
      const { remark, removeComments } = call.body
      await block(context, call.viewer.uid, { ...call.params, remark, removeComments })
      return null
    }),

    handle(api.unblock, async (call) => {
      await unblock(context, call.viewer.uid, call.params.username)
      return null
    }),

    handle(api.listBlocked, async (call) => {
      const viewerUid = call.viewer.uid
      const { cursor, limit } = call.query
      const place = cursor === undefined ? null : decodeCursor(cursor)
      const rows = await blockedBy(db, { viewerUid, cursor: place, limit })
      const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.uid }))
      call.depends(`blocks:${viewerUid}`, ...page.rows.map(({ uid }) => `profile:${uid}`))
      const now = context.clock.now()
      const items = page.rows.map((row) => ({
        ...presentPerson(row, now),
        remark: row.remark,
        blockedAt: row.created_at,
      }))
      return { items, nextCursor: page.next }
    }),

    handle(api.mute, async (call) => {
      const { uid } = call.viewer
      const id = await mute(context, uid, call.body)
      const muted = (await mutes(uid)).find((one) => one.id === id)
      if (!muted) throw new AppError('profile.not_found')
      return muted
    }),

    handle(api.unmute, async (call) => {
      await unmute(context, call.viewer.uid, call.params.muteId)
      return null
    }),

    handle(api.listMutes, async (call) => {
      call.depends(`mutes:${call.viewer.uid}`)
      return { items: await mutes(call.viewer.uid) }
    }),
  ]
}
