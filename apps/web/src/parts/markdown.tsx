import { Fragment, useId, type ReactNode } from 'react'
import { hasPassed, splitSpoilerPoint, type WorkPoint } from '@afins/contract/spoiler-points'
import type { Block, Inline, Tree } from '@afins/contract/tree'
import { TreeImageBlock, TreeTable } from './markdown-blocks.tsx'
import styles from './markdown.module.css'
import { text } from './text.ts'

export interface MarkdownProps {
  readonly tree: Tree
  readonly renderEmbed?: (post: string, href: string) => ReactNode
  /** How far the reader is in the work that the text is about: what is behind them is not covered. */
  readonly reader?: WorkPoint | undefined
}

/** Never uses HTML text. */
export function Markdown({ tree, ...options }: MarkdownProps) {
  // Footnote ids are unique for each text of the page.
  const ids = useId()
  return <>{new Drawing(ids, options).blocks(tree)}</>
}

class Drawing {
  readonly #ids: string
  readonly #options: Omit<MarkdownProps, 'tree'>
  readonly #mentions = new Map<number, number>()

  constructor(ids: string, options: Omit<MarkdownProps, 'tree'>) {
    this.#ids = ids
    this.#options = options
  }

  blocks(blocks: Tree): ReactNode {
    return blocks.map((block, key) => this.#block(block, key))
  }

  #block(block: Block, key: number): ReactNode {
    switch (block.t) {
      case 'p':
        return <p key={key}>{this.#inlines(block.c)}</p>
      case 'h': {
        const Heading = `h${block.l}` as const
        return (
          <Heading key={key} id={block.id}>
            {this.#inlines(block.c)}
          </Heading>
        )
      }
      case 'ul':
        return <ul key={key}>{this.#items(block.i)}</ul>
      case 'ol':
        return (
          <ol key={key} start={block.start === 1 ? undefined : block.start}>
            {this.#items(block.i)}
          </ol>
        )
      case 'quote':
        return <blockquote key={key}>{this.blocks(block.c)}</blockquote>
      case 'pre':
        return (
          // Scrollable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre key={key} tabIndex={0} data-lang={block.lang || undefined}>
            <code>{block.v}</code>
          </pre>
        )
      case 'hr':
        return <hr key={key} />
      case 'img':
        return <TreeImageBlock key={key} image={block} />
      case 'embed':
        return (
          <Fragment key={key}>
            {this.#options.renderEmbed?.(block.post, block.href) ?? (
              <p>
                <a href={block.href}>{text.embeddedPost}</a>
              </p>
            )}
          </Fragment>
        )
      case 'table':
        return (
          <TreeTable
            key={key}
            align={block.align}
            head={block.head.map((cell) => this.#inlines(cell))}
            rows={block.rows.map((row) => row.map((cell) => this.#inlines(cell)))}
          />
        )
      case 'notes':
        return this.#notes(block.i, key)
    }
  }

  /** A tight item has no paragraphs. */
  #items(list: readonly (readonly Block[])[]): ReactNode {
    return list.map((blocks, index) => {
      const [only] = blocks
      return (
        <li key={index}>
          {blocks.length === 1 && only?.t === 'p' ? this.#inlines(only.c) : this.blocks(blocks)}
        </li>
      )
    })
  }

  #notes(notes: readonly (readonly Block[])[], key: number): ReactNode {
    return (
      <section key={key} className={styles.notes} aria-label={text.notes}>
        <ol>
          {notes.map((blocks, index) => (
            <li key={index} id={this.#noteId(index + 1)}>
              {this.blocks(blocks)}
              <p className={styles.back}>{this.#backLinks(index + 1)}</p>
            </li>
          ))}
        </ol>
      </section>
    )
  }

  #backLinks(n: number): ReactNode {
    return Array.from({ length: this.#mentions.get(n) ?? 0 }, (_, index) => (
      <a
        key={index}
        href={`#${this.#mentionId(n, index + 1)}`}
        aria-label={text.backToMention(n, index + 1)}
      >
        ↩
      </a>
    ))
  }

  #mention(n: number, key: number): ReactNode {
    const time = (this.#mentions.get(n) ?? 0) + 1
    this.#mentions.set(n, time)
    return (
      <sup key={key} className={styles.mention}>
        <a href={`#${this.#noteId(n)}`} id={this.#mentionId(n, time)} aria-label={text.note(n)}>
          {n}
        </a>
      </sup>
    )
  }

  #noteId(n: number): string {
    return `nota${this.#ids}${n}`
  }

  #mentionId(n: number, time: number): string {
    return `ref${this.#ids}${n}-${time}`
  }

  #inlines(list: readonly Inline[]): ReactNode {
    return list.map((inline, index) => this.#inline(inline, index))
  }

  #inline(inline: Inline, key: number): ReactNode {
    if (typeof inline === 'string') return inline
    switch (inline.t) {
      case 'em':
        return <em key={key}>{this.#inlines(inline.c)}</em>
      case 'strong':
        return <strong key={key}>{this.#inlines(inline.c)}</strong>
      case 'del':
        return <del key={key}>{this.#inlines(inline.c)}</del>
      case 'code':
        return <code key={key}>{inline.v}</code>
      case 'br':
        return <br key={key} />
      case 'fn':
        return this.#mention(inline.n, key)
      case 'spoiler':
        return <Fragment key={key}>{this.#spoiler(inline.c)}</Fragment>
      case 'a':
        return (
          <a
            key={key}
            href={inline.href}
            rel={inline.href.startsWith('/') ? undefined : 'nofollow ugc noopener'}
          >
            {this.#inlines(inline.c)}
          </a>
        )
    }
  }

  /** Covered, but for the words that say up to where, unless the reader is further. */
  #spoiler(content: readonly Inline[]): ReactNode {
    const [first, ...others] = content
    const found = typeof first === 'string' ? splitSpoilerPoint(first) : null
    const { reader } = this.#options
    if (found && reader && hasPassed(reader, found.point)) return this.#inlines(content)
    return (
      <>
        {found ? <b className={styles.point}>{found.label} </b> : null}
        {/* Revealed by focus or pointer, without scripts. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <span className={styles.spoiler} tabIndex={0} title={text.spoiler}>
          {this.#inlines(found ? [found.rest, ...others] : content)}
        </span>
      </>
    )
  }
}
