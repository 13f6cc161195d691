import { AppError } from '@afins/contract/errors'
import { isAfins, readAfins } from './afins.ts'
import type { Export } from './exported-work.ts'
import { readJsonLines } from './json-values.ts'
import { isLastFm, readLastFm } from './lastfm.ts'
import { isLibraryThing, readLibraryThingJson } from './librarything.ts'
import { isListen, isListenBrainz, readListenBrainz, readListens } from './listenbrainz.ts'
import { isMaloja, isPanoPlay, readMaloja, readPanoScrobbler } from './maloja.ts'
import { isSkoobShelf, readSkoobShelf } from './skoob-tables.ts'
import { isSkoob, readSkoob } from './skoob.ts'
import { isSpotify, readSpotify } from './spotify.ts'
import { isTrakt, isWholeTrakt, readTrakt, readWholeTrakt } from './trakt.ts'
import { asUtf8 } from './utf8.ts'

/** Services are known by what only their files have. */
const SERVICES: readonly {
  readonly fits: (value: unknown) => boolean
  readonly read: (value: unknown) => Export
}[] = [
  { fits: isSpotify, read: (value) => readSpotify([value]) },
  { fits: isTrakt, read: (value) => readTrakt([value]) },
  { fits: isWholeTrakt, read: readWholeTrakt },
  { fits: isSkoob, read: readSkoob },
  { fits: isSkoobShelf, read: readSkoobShelf },
  { fits: isAfins, read: (shelf) => readAfins({ shelf }) },
  { fits: isLibraryThing, read: readLibraryThingJson },
  { fits: isMaloja, read: readMaloja },
  { fits: isLastFm, read: readLastFm },
  { fits: isListenBrainz, read: readListens },
]

/** Whether a file begins as JSON does. */
export const isJson = (bytes: Buffer): boolean =>
  /^\s*[[{]/.test(asUtf8(bytes.subarray(0, 1024)).toString())

/** @throws AppError `import.unknown_format` */
export function readJsonFile(bytes: Buffer): Export {
  const text = asUtf8(bytes).toString()
  const whole = parsed(text)
  if (whole !== undefined) {
    const service = SERVICES.find(({ fits }) => fits(whole))
    if (service) return service.read(whole)
  }
  const { values, dropped } = readJsonLines(text)
  if (values.some(isPanoPlay)) return readPanoScrobbler(values, dropped)
  if (!values.some(isListen)) throw new AppError('import.unknown_format')
  return readListenBrainz(values, dropped)
}

/** Undefined for what is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
