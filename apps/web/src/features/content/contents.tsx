import type { Tree } from '@afins/contract/tree'
import styles from './content.module.css'
import { text } from './text.ts'

/** The parts of a page, each by its heading. */
export function Contents({ tree }: { readonly tree: Tree }) {
  return (
    <nav className={styles.contents} aria-label={text.contents}>
      <p>{text.contents}</p>
      <ol>
        {tree.map((block) =>
          block.t === 'h' && block.l < 4 ? (
            <li key={block.id} data-level={block.l}>
              {/* Headings of these pages are plain text. */}
              <a href={`#${block.id}`}>{block.c.filter((part) => typeof part === 'string')}</a>
            </li>
          ) : null,
        )}
      </ol>
    </nav>
  )
}
