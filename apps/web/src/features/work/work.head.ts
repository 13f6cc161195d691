import { workIdInPath } from '@afins/contract/addresses'
import type { WorkDetail } from '@afins/contract/api'
import { shareOfWork } from '@afins/contract/share'
import { kindFacts, isCreator } from '@afins/contract/works'
import { imageOf, type MakeHead } from '#data/head.ts'
import { queries } from '#data/queries.ts'
import { titles } from '#data/titles.ts'
import { lengthInWords } from './length.ts'
import { text } from './text.ts'
import { workSchema } from './work-schema.ts'

/** Of a work’s page, or of a creator’s. */
export const workHead: MakeHead = ({ deps, params, publicUrl }, defaults) => {
  const work = deps.queryClient.getQueryData(
    queries.work(workIdInPath(params.workId ?? '')).queryKey,
  )
  if (!work) return defaults
  const people = deps.queryClient.getQueryData(queries.workPeople(work.id).queryKey)
  if (work.draft) return { ...defaults, listed: false }
  return {
    ...defaults,
    description: descriptionOf(work),
    image: imageOf(publicUrl, shareOfWork(work, people?.average ?? null), titles.work(work)),
    jsonLd: workSchema(work, publicUrl),
  }
}

function descriptionOf(work: WorkDetail): string {
  if (isCreator(work)) return `${text.creatorOf[work.interest]} ${work.title}, em Afins.`
  const names = work.creators.map(({ name }) => name).join(', ')
  return text.describe([
    `${work.title}: ${text.kindBy(kindFacts[work.kind].label.toLowerCase(), names)}`,
    work.year === null ? '' : String(work.year),
    lengthInWords(work.kind, work.length) ?? '',
    work.genres.map(({ name }) => name.toLowerCase()).join(', '),
  ])
}
