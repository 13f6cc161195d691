import type { Location } from 'react-router'

/** Names an entry of the history. All that were loaded whole have the key “default”. */
export const entryKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? `${pathname}${search}` : key
