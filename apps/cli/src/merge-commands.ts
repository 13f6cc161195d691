import type { Config } from '@afins/server/config'
import { AppError } from '@afins/contract/errors'
import { errorText } from '@afins/contract/errors-pt'
import { allMovers } from '@afins/server/modules'
import { mergeByOperator, undoByOperator } from '@afins/server/modules/works/index'
import { withContext } from './with-context.ts'

type Print = (line: string) => void

/** Merges two works. The running server moves what people noted of them. */
export async function mergeWorks(config: Config, fromId: string, intoId: string, print: Print) {
  const id = await withContext(config, (context) =>
    mergeByOperator({ ...context, movers: allMovers(context) }, { fromId, intoId }),
  ).catch(asText)
  print(`Merged. To undo it within 90 days: afins works undo-merge ${id}`)
}

/** Undoes a merge; what was changed since stays. */
export async function undoMerge(config: Config, id: string, print: Print) {
  await withContext(config, (context) =>
    undoByOperator({ ...context, movers: allMovers(context) }, id),
  ).catch(asText)
  print('The merge is undone. What was changed since stays.')
}

function asText(error: unknown): never {
  throw error instanceof AppError ? new Error(errorText(error.code)) : error
}
