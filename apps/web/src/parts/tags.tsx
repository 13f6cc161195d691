import { Fragment } from 'react'
import { tagPath } from '#data/feed-addresses.ts'
import { text } from './text.ts'

/** Tags, each leading to the posts that have it. */
export function Tags({ tags }: { readonly tags: readonly string[] }) {
  return tags.map((tag) => (
    <Fragment key={tag}>
      <a href={tagPath(tag)}>{text.tag(tag)}</a>{' '}
    </Fragment>
  ))
}
