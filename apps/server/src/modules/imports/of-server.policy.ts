import type { LeftElsewhere } from '@afins/contract/imports'
import type { Export, ExportedOfServer } from './files/exported-work.ts'

const COUNTED: Readonly<Record<ExportedOfServer['type'], LeftElsewhere>> = {
  person: 'people',
  block: 'blocks',
  mute: 'mutes',
  like: 'likes',
}

/**
 * An archive with the people of its server, where that is this one, to be followed, blocked and muted
 * again, and with its likes. A username of another server is not the person who has it here: there
 * they are counted only.
 */
export function withThoseOf(publicUrl: string, read: Export): Export {
  const { ofServer, ignored, saved = [] } = read
  if (!ofServer || !isOf(publicUrl, ofServer.address)) return read
  const elsewhere = { ...ignored.elsewhere }
  for (const { type } of ofServer.all) {
    const name = COUNTED[type]
    elsewhere[name] = Math.max(0, (elsewhere[name] ?? 0) - 1)
  }
  // First: who follows sees more of what is bookmarked.
  return { ...read, saved: [...ofServer.all, ...saved], ignored: { ...ignored, elsewhere } }
}

const isOf = (publicUrl: string, address: string) =>
  URL.canParse(address) && new URL(address).origin === new URL(publicUrl).origin
