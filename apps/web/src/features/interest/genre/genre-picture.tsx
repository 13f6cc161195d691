import { href } from '@afins/contract/pages'
import type { FixedInterest } from '@afins/contract/interests'
import { layOut, nodeSize, type Relations } from './picture-layout.ts'
import styles from './genre.module.css'
import { text } from './text.ts'

export interface GenrePictureProps {
  readonly interest: FixedInterest
  readonly genre: Relations
}

const LINE = 15

/**
 * A genre among those it is linked to. The same links are a list beside it, so that the keyboard
 * and screen readers meet each of them once.
 */
export function GenrePicture({ interest, genre }: GenrePictureProps) {
  const { width, height, nodes } = layOut(genre)
  const self = nodes.find(({ role }) => role === 'self')
  if (!self || nodes.length === 1) return null
  const { width: nodeWidth, height: nodeHeight } = nodeSize
  return (
    <figure className={styles.picture}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        {nodes.map((node) =>
          node === self ? null : (
            <line
              key={node.slug}
              className={styles.edge}
              data-role={node.role}
              x1={self.x}
              y1={self.y}
              x2={node.x}
              y2={node.y}
            />
          ),
        )}
        {nodes.map(({ slug, role, x, y, lines }) => {
          const drawn = (
            <g key={slug} className={styles.node} data-role={role}>
              <rect
                x={x - nodeWidth / 2}
                y={y - nodeHeight / 2}
                width={nodeWidth}
                height={nodeHeight}
                rx={nodeHeight / 2}
              />
              <text>
                {lines.map((line, at) => (
                  <tspan key={line} x={x} y={y + 4 + (at - (lines.length - 1) / 2) * LINE}>
                    {line}
                  </tspan>
                ))}
              </text>
            </g>
          )
          return role === 'self' ? (
            drawn
          ) : (
            <a
              key={slug}
              tabIndex={-1}
              href={href('genre', { interestName: interest.urlPath, genre: slug })}
            >
              {drawn}
            </a>
          )
        })}
      </svg>
      <figcaption className="hidden-visually">
        {text.picture(genre.name, nodes.length - 1)}
      </figcaption>
    </figure>
  )
}
