import { errorText } from '@afins/contract/errors-pt'
import { allowances } from '@afins/contract/plan'
import { useOwnProfile } from '#data/own-profile.ts'
import { PlanNote } from './plan-note.tsx'

const MEGABYTE = 1024 * 1024
const times = allowances.plan.images / allowances.free.images
const text = `Com o Afins Mais cada imagem pode ter até ${allowances.plan.uploadBytes / MEGABYTE} MB, e cabem ${times} vezes mais imagens.`
const refusals = [errorText('media.too_large'), errorText('media.quota')]

/**
 * Says what the plan would change about an image that was refused, to who does not have it.
 * @param why what was said of the refusal
 */
export function UploadPlanNote({ why }: { readonly why: string }) {
  const has = useOwnProfile()?.benefits.includes('uploads') ?? true
  return !has && refusals.includes(why) ? <PlanNote>{text}</PlanNote> : null
}
