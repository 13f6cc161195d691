import { errorText } from '@afins/contract/errors-pt'
import { allowances } from '@afins/contract/plan'
import { useOwnProfile } from '#data/own-profile.ts'
import { PlanNote } from './plan-note.tsx'

const MEGABYTE = 1024 * 1024
const times = allowances.plan.images / allowances.free.images
const text = `Com o Afins Mais cada imagem pode ter até ${allowances.plan.uploadBytes / MEGABYTE} MB, e cabem ${times} vezes mais imagens.`
const rejections = [errorText('media.too_large'), errorText('media.quota')]

/** Offers the plan after a rejected upload. @param why the text of the rejection */
export function UploadPlanNote({ why }: { readonly why: string }) {
  const has = useOwnProfile()?.benefits.includes('uploads') ?? true
  return !has && rejections.includes(why) ? <PlanNote>{text}</PlanNote> : null
}
