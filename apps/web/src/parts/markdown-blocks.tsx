import type { ReactNode } from 'react'
import { mediaUrl, mediaWidths } from '@afins/contract/media'
import type { Align, TreeImage } from '@afins/contract/tree'
import styles from './markdown.module.css'
import { text } from './text.ts'

/** An image in a text, with its caption. It has its shape before it arrives where its size is known. */
export function TreeFigure({ image }: { readonly image: TreeImage }) {
  const { id, alt, caption, w, h } = image
  const sources = mediaWidths.post.map(
    (width) => `${mediaUrl(id, width)} ${w === undefined ? width : Math.min(width, w)}w`,
  )
  return (
    <figure className={styles.figure}>
      <img
        src={mediaUrl(id, mediaWidths.post[0])}
        srcSet={sources.join(', ')}
        sizes="(min-width: 44rem) 40rem, 100vw"
        width={w}
        height={h}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}

interface TreeTableProps {
  readonly align: readonly Align[]
  readonly head: readonly ReactNode[]
  readonly rows: readonly (readonly ReactNode[])[]
}

/** A table, which scrolls inside of itself where it is wider than the text. */
export function TreeTable({ align, head, rows }: TreeTableProps) {
  return (
    // What scrolls has to be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.table} role="region" aria-label={text.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col" data-align={align[column] ?? undefined}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} data-align={align[column] ?? undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
