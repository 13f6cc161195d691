import { api } from '@afins/contract/api'
import type { CatalogueAct } from '@afins/contract/catalogue-trust'
import type { Context } from '#context.ts'
import { handle, type AnyHandler } from '#endpoint/handler.ts'
import { originsOf } from '../merging/distinct.queries.ts'
import { standingOf, verdictOn } from './trust.service.ts'

export function standingRoutes(
  context: Pick<Context, 'database' | 'clock' | 'mailer'>,
): AnyHandler[] {
  const { db } = context.database
  return [
    handle(api.getCatalogueStanding, async ({ viewer: { uid }, query: { workId } }) => {
      const standing = await standingOf(context, db, uid)
      const [work] = workId === undefined ? [] : await originsOf(db, { ids: [workId] })
      const isOwn = workId === undefined || work?.added_by === uid
      const on = (act: CatalogueAct, areOwn = true) =>
        verdictOn(context, db, { uid, standing, act, areOwn })
      return {
        can: {
          add: await on('works'),
          edit: await on('edits', isOwn),
          merge: await on('merges'),
          agree: await on('agreements'),
        },
      }
    }),
  ]
}
