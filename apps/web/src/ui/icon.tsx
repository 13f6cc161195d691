/** Always decorative: the text or label beside an icon says what it means. */
import { svgIcon } from './svg-icon.tsx'
import type { SymbolName } from './symbols.ts'

const symbol = (name: SymbolName) => svgIcon(<use href={symbolHref(name)} />)

export const ExploreIcon = /* @__PURE__ */ symbol('explore')
export const SearchIcon = /* @__PURE__ */ symbol('search')
export const PlusIcon = /* @__PURE__ */ symbol('plus')
export const PersonIcon = /* @__PURE__ */ symbol('person')
export const BellIcon = /* @__PURE__ */ symbol('bell')
export const BookmarkIcon = /* @__PURE__ */ symbol('bookmark')
export const HeartIcon = /* @__PURE__ */ symbol('heart')
export const CommentIcon = /* @__PURE__ */ symbol('comment')
export const MoreIcon = /* @__PURE__ */ symbol('more')
export const CloseIcon = /* @__PURE__ */ symbol('close')
export const CheckIcon = /* @__PURE__ */ symbol('check')
export const PencilIcon = /* @__PURE__ */ symbol('pencil')
export const TrashIcon = /* @__PURE__ */ symbol('trash')
export const BadgeIcon = /* @__PURE__ */ symbol('badge')
export const ChartIcon = /* @__PURE__ */ symbol('chart')
export const FlagIcon = /* @__PURE__ */ symbol('flag')
export const LinkIcon = /* @__PURE__ */ symbol('link')
export const MoonIcon = /* @__PURE__ */ symbol('moon')
export const SignOutIcon = /* @__PURE__ */ symbol('sign-out')
export const SignInIcon = /* @__PURE__ */ symbol('sign-in')
export const SettingsIcon = /* @__PURE__ */ symbol('settings')

export type { SymbolName }

/** What a `use` element refers to that shows a drawing of the document's own sheet. */
export function symbolHref(name: SymbolName): string {
  return `#s-${name}`
}
