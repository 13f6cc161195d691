import { useEffect, useRef } from 'react'
import type { Block, Inline, Tree } from '@afins/contract/tree'
import { followContents } from '#data/contents.ts'
import styles from './contents.module.css'

export interface Heading {
  readonly id: string
  readonly level: 2 | 3 | 4
  readonly text: string
}

const ENOUGH = 3

/** Empty where there are too few to be useful. */
export function headingsOf(tree: Tree): Heading[] {
  const headings = tree.flatMap((block: Block) =>
    block.t === 'h' ? [{ id: block.id, level: block.l, text: plain(block.c) }] : [],
  )
  return headings.length >= ENOUGH ? headings : []
}

function plain(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if ('c' in inline) return plain(inline.c)
      return inline.t === 'code' ? inline.v : ' '
    })
    .join('')
    .trim()
}

export interface ContentsProps {
  readonly headings: readonly Heading[]
  readonly label: string
}

/** Marks the current heading. Give another text another `key`. */
export function Contents({ headings, label }: ContentsProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => (list.current ? followContents(list.current) : undefined), [])
  return (
    <nav className={styles.contents} aria-label={label}>
      <h2>{label}</h2>
      <ol ref={list} data-contents="">
        {headings.map(({ id, level, text: title }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** For narrow screens, above the text. */
export function FoldedContents({ headings, label }: ContentsProps) {
  return (
    <details className={styles.folded}>
      <summary>{label}</summary>
      <ol>
        {headings.map(({ id, level, text: title }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </details>
  )
}
