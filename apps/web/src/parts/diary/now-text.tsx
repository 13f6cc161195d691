import type { DiaryEntry } from '@afins/contract/api'
import { PartialDate } from '../partial-date.tsx'
import { progressText } from './text.ts'

const text = { since: 'desde' } as const

/** What is said of an open entry: its progress, or since when; nothing where neither is known. */
export function NowText({ entry }: { readonly entry: DiaryEntry }) {
  const { started } = entry
  const progress = progressText(entry)
  if (progress !== '') return progress
  if (started === '') return null
  return (
    <>
      {text.since} <PartialDate at={started} />
    </>
  )
}
