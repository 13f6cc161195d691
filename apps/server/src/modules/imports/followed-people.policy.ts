import type { Export } from './files/exported-work.ts'

/**
 * An archive with the people whom its owner follows to be followed again, where they are of this
 * server. A username of another server is not the person who has it here: there they are counted only.
 */
export function withPeopleOf(publicUrl: string, read: Export): Export {
  const { people, ignored, saved = [] } = read
  if (!people || !isOf(publicUrl, people.of)) return read
  const count = ignored.elsewhere?.people ?? 0
  const elsewhere = { ...ignored.elsewhere, people: Math.max(0, count - people.all.length) }
  // First: who follows sees more of what is bookmarked.
  return { ...read, saved: [...people.all, ...saved], ignored: { ...ignored, elsewhere } }
}

const isOf = (publicUrl: string, address: string) =>
  URL.canParse(address) && new URL(address).origin === new URL(publicUrl).origin
