import { svgIcon } from './svg-icon.tsx'

const path = (d: string) => svgIcon(<path d={d} />)

export const ArrowRightIcon = /* @__PURE__ */ path('M4.5 12h15M13.2 5.7l6.3 6.3-6.3 6.3')
export const ChevronDownIcon = /* @__PURE__ */ path('M5.8 9.2l6.2 6.2 6.2-6.2')
export const UndoIcon = /* @__PURE__ */ path(
  'M8.4 4.9 4 9.4l4.4 4.5M4 9.4h10.4a5.2 5.2 0 0 1 0 10.4H8.2',
)
export const ImageIcon = /* @__PURE__ */ path(
  'M3.8 4.8h16.4v14.4H3.8zM3.8 16.2l4.9-5 4.4 4.4 2.4-2.4 4.7 4.6M15.2 8.7h.01',
)
export const BoldIcon = /* @__PURE__ */ path(
  'M7 4.5h6.2a3.7 3.7 0 0 1 0 7.4H7zM7 11.9h7a3.8 3.8 0 0 1 0 7.6H7z',
)
export const ItalicIcon = /* @__PURE__ */ path('M10.2 4.5h7.3M6.5 19.5h7.3M13.9 4.5l-3.8 15')
export const QuoteIcon = /* @__PURE__ */ path(
  'M4.8 17.6c3-.9 4.6-2.9 4.6-6.2V6.8H4.6v5h4.8M14.6 17.6c3-.9 4.6-2.9 4.6-6.2V6.8h-4.8v5h4.8',
)
export const ListIcon = /* @__PURE__ */ path(
  'M9 6.4h11M9 12h11M9 17.6h11M4.6 6.4h.01M4.6 12h.01M4.6 17.6h.01',
)
export const CodeIcon = /* @__PURE__ */ path('M8.6 7.2 3.8 12l4.8 4.8M15.4 7.2l4.8 4.8-4.8 4.8')
export const EyeIcon = /* @__PURE__ */ path(
  'M2.4 12C4.9 7.6 8.1 5.4 12 5.4s7.1 2.2 9.6 6.6c-2.5 4.4-5.7 6.6-9.6 6.6S4.9 16.4 2.4 12M12 9.1a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8',
)
export const EyeOffIcon = /* @__PURE__ */ path(
  'M2.4 12C4.9 7.6 8.1 5.4 12 5.4s7.1 2.2 9.6 6.6c-2.5 4.4-5.7 6.6-9.6 6.6S4.9 16.4 2.4 12M4.2 4.2l15.6 15.6',
)
export const ImportIcon = /* @__PURE__ */ path(
  'M12 4v10.6M7.6 10.2l4.4 4.4 4.4-4.4M4.4 16.6v3.6h15.2v-3.6',
)
export const SparkIcon = /* @__PURE__ */ path('M12 3.6l2 6.4 6.4 2-6.4 2-2 6.4-2-6.4-6.4-2 6.4-2z')
export const BookIcon = /* @__PURE__ */ path(
  'M12 6.7C10 5.3 7.4 4.7 4 4.7v13c3.4 0 6 .6 8 2 2-1.4 4.6-2 8-2v-13c-3.4 0-6 .6-8 2zM12 6.7v13',
)
export const InfoIcon = /* @__PURE__ */ path(
  'M12 3.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 0 0 0-17.6M12 11v5.4M12 7.7h.01',
)
export const MuteIcon = /* @__PURE__ */ path(
  'M4 9.4h3.6l4.6-4v13.2l-4.6-4H4zM16.2 9.8l4.4 4.4M20.6 9.8l-4.4 4.4',
)
export const BlockIcon = /* @__PURE__ */ path(
  'M12 3.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4M6.2 6.2l11.6 11.6',
)
