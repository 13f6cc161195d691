import type { WorkId } from '@afins/contract/work-ids'
import type { DescribedWork } from '../sources/described-work.ts'

export const dumpSources = ['musicbrainz', 'openlibrary', 'wikidata'] as const
export type DumpSource = (typeof dumpSources)[number]

/** An id that its catalogue has replaced by another one. */
interface Redirect {
  readonly from: WorkId
  readonly to: WorkId
}

export type DumpEntry =
  | { readonly type: 'work'; readonly work: DescribedWork }
  | { readonly type: 'redirect'; readonly redirect: Redirect }

/** How the dump of a source is written. */
export interface DumpFormat {
  readonly source: DumpSource
  /** Which dump of which source, for people. */
  readonly name: string
  /** How often a file is read: where works may come before their creators, those are read first. */
  readonly passes: number
  /** Whether a line is one of this dump. */
  recognises(line: string): boolean
  /**
   * The entry of a line; null where it is nothing for the catalogue in this pass.
   * @param pass null where everything has to be read in one pass
   * @throws where the line is damaged
   */
  parse(line: string, pass: number | null): DumpEntry | null
  /** Whether a file that begins and ends with these lines lacks its end. */
  isCut?(first: string, last: string): boolean
}

/** Why a dump is not loaded, or not to its end; the message is for the operator. */
export class DumpError extends Error {}
