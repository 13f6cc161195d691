import type { DraftContent } from './draft-content.ts'
import type { LeftCopy } from './local-copies.ts'

/** What has to be said about the words that a form was filled with. */
export type Notice =
  /** Words that only this browser had; `other` is what can be looked at instead. */
  | {
      readonly is: 'mine' | 'saved' | 'typed'
      readonly other: DraftContent
      /** Where it is kept, if nowhere else. */
      readonly left?: LeftCopy | undefined
    }
  | { readonly is: 'followed' | 'other-tab' }

/** Whether a notice speaks of other words, which can be looked at. */
export function isAboutWords(
  notice: Notice | null,
): notice is Extract<Notice, { other: DraftContent }> {
  return notice !== null && 'other' in notice
}
