import type { ReactNode } from 'react'
import type { Block, Inline, Tree } from '@afins/contract/tree'
import styles from './markdown.module.css'

/** Parsed Markdown as elements. Nothing of it was ever HTML text. */
export function Markdown({ tree }: { readonly tree: Tree }) {
  return <>{tree.map(blockElement)}</>
}

function blockElement(block: Block, key: number): ReactNode {
  switch (block.t) {
    case 'p':
      return <p key={key}>{inlines(block.c)}</p>
    case 'h': {
      const Heading = `h${block.l}` as const
      return (
        <Heading key={key} id={block.id}>
          {inlines(block.c)}
        </Heading>
      )
    }
    case 'ul':
      return <ul key={key}>{items(block.i)}</ul>
    case 'ol':
      return (
        <ol key={key} start={block.start === 1 ? undefined : block.start}>
          {items(block.i)}
        </ol>
      )
    case 'quote':
      return <blockquote key={key}>{block.c.map(blockElement)}</blockquote>
    case 'pre':
      return (
        // A long line scrolls inside of its block, so the keyboard has to get there.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre key={key} tabIndex={0} data-lang={block.lang || undefined}>
          <code>{block.v}</code>
        </pre>
      )
    case 'hr':
      return <hr key={key} />
  }
}

/** A tight item is its text alone; a loose one keeps its paragraphs. */
function items(list: readonly (readonly Block[])[]): ReactNode {
  return list.map((blocks, index) => {
    const [only] = blocks
    return (
      <li key={index}>
        {blocks.length === 1 && only?.t === 'p' ? inlines(only.c) : blocks.map(blockElement)}
      </li>
    )
  })
}

function inlines(list: readonly Inline[]): ReactNode {
  return list.map((inline, index) => inlineElement(inline, index))
}

function inlineElement(inline: Inline, key: number): ReactNode {
  if (typeof inline === 'string') return inline
  switch (inline.t) {
    case 'em':
      return <em key={key}>{inlines(inline.c)}</em>
    case 'strong':
      return <strong key={key}>{inlines(inline.c)}</strong>
    case 'del':
      return <del key={key}>{inlines(inline.c)}</del>
    case 'code':
      return <code key={key}>{inline.v}</code>
    case 'br':
      return <br key={key} />
    case 'spoiler':
      return (
        // Uncovered by the focus or the pointer, without scripts; so the keyboard has to get there.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <span key={key} className={styles.spoiler} tabIndex={0} title="Spoiler">
          {inlines(inline.c)}
        </span>
      )
    case 'a':
      return (
        <a
          key={key}
          href={inline.href}
          rel={inline.href.startsWith('/') ? undefined : 'nofollow ugc noopener'}
        >
          {inlines(inline.c)}
        </a>
      )
  }
}
