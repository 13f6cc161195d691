/**
 * The icons: strokes on a grid of 24, drawn for Afins. Always decorative; what an icon means is
 * said by the text or the label beside it.
 */
import styles from './icon.module.css'

/** How an icon is shown: `size` in CSS pixels (24), `filled` for the "on" state of a toggle. */
export interface IconProps {
  readonly size?: number
  readonly filled?: boolean
}

function icon(path: string) {
  return function Icon({ size = 24, filled }: IconProps) {
    return (
      <svg
        className={filled ? styles.filled : styles.icon}
        viewBox="0 0 24 24"
        width={size}
        height={size}
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    )
  }
}

export const ExploreIcon = /* @__PURE__ */ icon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M15.8 8.2l-2.1 5.5-5.5 2.1 2.1-5.5z',
)
export const SearchIcon = /* @__PURE__ */ icon(
  'M10.8 4a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6M15.7 15.7l4.8 4.8',
)
export const PlusIcon = /* @__PURE__ */ icon('M12 4.5v15M4.5 12h15')
export const BellIcon = /* @__PURE__ */ icon(
  'M6 16.5V10.8a6 6 0 0 1 12 0v5.7l1.6 1.7H4.4zM9.8 21h4.4',
)
export const PersonIcon = /* @__PURE__ */ icon(
  'M12 3.8a4.1 4.1 0 1 0 0 8.2 4.1 4.1 0 0 0 0-8.2M4.3 20.5c.7-3.5 3.6-5.3 7.7-5.3s7 1.8 7.7 5.3',
)
export const PeopleIcon = /* @__PURE__ */ icon(
  'M9 4.8a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2M2.4 19.8c.5-3.2 3-4.9 6.6-4.9s6.1 1.7 6.6 4.9M15.6 5a3.6 3.6 0 0 1 0 6.8M18 15.3c2 .8 3.3 2.3 3.6 4.5',
)
export const BookmarkIcon = /* @__PURE__ */ icon('M6.5 3.8h11v16.6L12 16.2l-5.5 4.2z')
export const HeartIcon = /* @__PURE__ */ icon(
  'M12 20.3C6.4 16.3 3.4 13 3.4 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.6 2.7c0 3.8-3 7.1-8.6 11.1z',
)
export const CommentIcon = /* @__PURE__ */ icon('M4 4.8h16v11.6h-8.6L7 20.2v-3.8H4z')
export const ShareIcon = /* @__PURE__ */ icon('M12 15V3.6M7.6 8 12 3.6 16.4 8M5 12.8v7.4h14v-7.4')
export const MoreIcon = /* @__PURE__ */ icon(
  'M5 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4M12 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4M19 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4',
)
export const CloseIcon = /* @__PURE__ */ icon('M5.8 5.8l12.4 12.4M18.2 5.8 5.8 18.2')
export const CheckIcon = /* @__PURE__ */ icon('M4.6 12.7l4.9 4.9L19.6 6.8')
export const ArrowLeftIcon = /* @__PURE__ */ icon('M19.5 12h-15M10.8 5.7 4.5 12l6.3 6.3')
export const ArrowRightIcon = /* @__PURE__ */ icon('M4.5 12h15M13.2 5.7l6.3 6.3-6.3 6.3')
export const ChevronDownIcon = /* @__PURE__ */ icon('M5.8 9.2l6.2 6.2 6.2-6.2')
export const PencilIcon = /* @__PURE__ */ icon(
  'M4.2 19.8l1.1-4.6L16.2 4.3l3.5 3.5L8.8 18.7zM13.6 6.9l3.5 3.5',
)
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.3 6.8h15.4M9.3 6.8V3.9h5.4v2.9M6.4 6.8l.9 13.4h9.4l.9-13.4M10.1 10.6v5.8M13.9 10.6v5.8',
)
export const UndoIcon = /* @__PURE__ */ icon(
  'M8.4 4.9 4 9.4l4.4 4.5M4 9.4h10.4a5.2 5.2 0 0 1 0 10.4H8.2',
)
export const ImageIcon = /* @__PURE__ */ icon(
  'M3.8 4.8h16.4v14.4H3.8zM3.8 16.2l4.9-5 4.4 4.4 2.4-2.4 4.7 4.6M15.2 8.7h.01',
)
export const CameraIcon = /* @__PURE__ */ icon(
  'M3.8 7.8h3.7l1.6-2.7h5.8l1.6 2.7h3.7v11.4H3.8zM12 10a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8',
)
export const LinkIcon = /* @__PURE__ */ icon(
  'M10.2 13.8a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1.3 1.3M13.8 10.2a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.3',
)
export const BoldIcon = /* @__PURE__ */ icon(
  'M7 4.5h6.2a3.7 3.7 0 0 1 0 7.4H7zM7 11.9h7a3.8 3.8 0 0 1 0 7.6H7z',
)
export const ItalicIcon = /* @__PURE__ */ icon('M10.2 4.5h7.3M6.5 19.5h7.3M13.9 4.5l-3.8 15')
export const QuoteIcon = /* @__PURE__ */ icon(
  'M4.8 17.6c3-.9 4.6-2.9 4.6-6.2V6.8H4.6v5h4.8M14.6 17.6c3-.9 4.6-2.9 4.6-6.2V6.8h-4.8v5h4.8',
)
export const ListIcon = /* @__PURE__ */ icon(
  'M9 6.4h11M9 12h11M9 17.6h11M4.6 6.4h.01M4.6 12h.01M4.6 17.6h.01',
)
export const CodeIcon = /* @__PURE__ */ icon('M8.6 7.2 3.8 12l4.8 4.8M15.4 7.2l4.8 4.8-4.8 4.8')
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.4 12C4.9 7.6 8.1 5.4 12 5.4s7.1 2.2 9.6 6.6c-2.5 4.4-5.7 6.6-9.6 6.6S4.9 16.4 2.4 12M12 9.1a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8',
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M2.4 12C4.9 7.6 8.1 5.4 12 5.4s7.1 2.2 9.6 6.6c-2.5 4.4-5.7 6.6-9.6 6.6S4.9 16.4 2.4 12M4.2 4.2l15.6 15.6',
)
export const LockIcon = /* @__PURE__ */ icon(
  'M5.4 10.6h13.2v9.8H5.4zM8.4 10.6V7.4a3.6 3.6 0 0 1 7.2 0v3.2M12 14.4v2.2',
)
export const MoonIcon = /* @__PURE__ */ icon(
  'M20.2 14.3A8.6 8.6 0 0 1 9.7 3.8a8.6 8.6 0 1 0 10.5 10.5z',
)
export const SignOutIcon = /* @__PURE__ */ icon(
  'M14 4.4H4.8v15.2H14M10 12h10.5M16.4 7.9l4.1 4.1-4.1 4.1',
)
export const SignInIcon = /* @__PURE__ */ icon(
  'M10 4.4h9.2v15.2H10M3.5 12H14M9.9 7.9 14 12l-4.1 4.1',
)
export const SettingsIcon = /* @__PURE__ */ icon(
  'M3.8 8h9M17.2 8h3M3.8 16h3M11.2 16h9M15 5.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4M9 13.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4',
)
export const AlertIcon = /* @__PURE__ */ icon('M12 3.8 21.4 20H2.6zM12 10v4.6M12 17.2h.01')
