import type { ReactNode } from 'react'
import { mediaWidths } from '@afins/contract/media'
import type { Align, TreeImage } from '@afins/contract/tree'
import { Picture } from '#ui/picture.tsx'
import styles from './markdown.module.css'
import { text } from './text.ts'

export function TreeImageBlock({ image }: { readonly image: TreeImage }) {
  const { id, alt, caption, w, h, dots } = image
  return (
    <figure className={styles.figure}>
      <Picture
        id={id}
        width={w}
        height={h}
        alt={alt}
        dots={dots}
        widths={mediaWidths.post}
        sizes="(min-width: 44rem) 40rem, 100vw"
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

export function TreeTable({ align, head, rows }: TreeTableProps) {
  return (
    // Scrollable by keyboard.
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
