import type { Visibility } from '@afins/contract/api'
import { canonicalTag, checkField, fields, limits } from '@afins/contract/fields'
import { isRecord, parseRecord } from '#data/browser-storage.ts'
import {
  isBlank,
  type NotedWork,
  type StoredImage,
  type PostDraft,
  type StoredDraft,
} from './draft.ts'

/** Parses a stored draft and leaves out what is not usable; null when nothing is. */
export function parseDraft(text: string | null): StoredDraft | null {
  const stored = parseRecord(text)
  if (!stored) return null
  const draft: PostDraft = {
    // Longer than any post: what was pasted by mistake is stored too, until it is cut.
    body: textOf(stored.body, fields.articleBody.max * 4),
    interest: textOf(stored.interest, 40),
    tags: tagsOf(stored.tags),
    tag: textOf(stored.tag, 200),
    images: imagesOf(stored.images),
    work: workOf(stored.work),
    warning: textOf(stored.warning, fields.warning.max),
    visibility: visibilityOf(stored.visibility),
  }
  const key = textOf(stored.key, 100)
  return isBlank(draft) ? null : { draft, key: key === '' ? null : key }
}

function textOf(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : ''
}

const visibilities: readonly Visibility[] = ['public', 'followers', 'self']

function visibilityOf(value: unknown): Visibility | null {
  return visibilities.find((visibility) => visibility === value) ?? null
}

function tagsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const known = value.filter(
    (tag): tag is string =>
      typeof tag === 'string' && checkField('tag', tag) === null && canonicalTag(tag) === tag,
  )
  return [...new Set(known)].slice(0, limits.tagsInPost)
}

function imagesOf(value: unknown): StoredImage[] {
  if (!Array.isArray(value)) return []
  const known = value.map(imageOf).filter((one) => one !== null)
  const ids = new Set<string>()
  return known.filter(({ id }) => !ids.has(id) && ids.add(id)).slice(0, limits.imagesInPost)
}

function imageOf(value: unknown): StoredImage | null {
  if (!isRecord(value)) return null
  const { id, width, height, alt } = value
  if (!isId(id)) return null
  if (!isSide(width) || !isSide(height)) return null
  return { id, width, height, alt: textOf(alt, fields.alt.max * 4) }
}

function workOf(value: unknown): NotedWork | null {
  if (!isRecord(value)) return null
  const { id, title, creators, year } = value
  if (!isId(id) || typeof title !== 'string' || title.trim() === '') return null
  const names = Array.isArray(creators) ? creators.filter((name) => typeof name === 'string') : []
  return {
    id,
    title: textOf(title, fields.workTitle.max),
    creators: names.slice(0, limits.creatorsOfWork).map((name) => textOf(name, fields.creator.max)),
    year: Number.isInteger(year) ? (year as number) : null,
  }
}

/** It becomes part of an address. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
}

function isSide(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0
}
