import type { DiaryEntry } from '@afins/contract/api'
import { writtenDate } from '#data/written-date.ts'
import { RelativeTime } from '../relative-time.tsx'
import { progressText } from './text.ts'

const text = { since: 'desde' } as const

/** A calendar day, rather than a month or a year. */
const DAY = 10

/** What is said of an open entry: its progress, or since when; nothing where neither is known. */
export function NowText({ entry }: { readonly entry: DiaryEntry }) {
  const { started } = entry
  const progress = progressText(entry)
  if (progress !== '') return progress
  if (started === '') return null
  return (
    <>
      {text.since} {started.length === DAY ? <RelativeTime at={started} /> : writtenDate(started)}
    </>
  )
}
