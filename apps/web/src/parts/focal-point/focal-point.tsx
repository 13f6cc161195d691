import type { KeyboardEvent, PointerEvent } from 'react'
import { mediaUrl, mediaWidths } from '@afins/contract/media'
import styles from './focal-point.module.css'

const text = {
  focal: (x: number, y: number) =>
    `Ponto que fica sempre à vista: ${x}% da esquerda, ${y}% do alto`,
  focalHint: 'Toque na imagem, ou use as setas, para escolher o ponto que fica sempre à vista.',
} as const

const STEP = 10
const keys: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP))

export interface FocalPointProps {
  readonly cover: { readonly id: string; readonly x: number; readonly y: number }
  /** In percent from the top left. */
  readonly onChange: (x: number, y: number) => void
}

export function FocalPoint({ cover, onChange }: FocalPointProps) {
  const { id, x, y } = cover
  const take = ({ clientX, clientY, buttons, currentTarget }: PointerEvent) => {
    if (buttons !== 1) return
    const box = currentTarget.getBoundingClientRect()
    onChange(
      within(((clientX - box.left) / box.width) * 100),
      within(((clientY - box.top) / box.height) * 100),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    onChange(within(x + by[0]), within(y + by[1]))
  }
  return (
    <div className={styles.focal}>
      <button
        type="button"
        className={styles.picture}
        aria-label={text.focal(x, y)}
        aria-describedby="focal-hint"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          take(event)
        }}
        onPointerMove={take}
        onKeyDown={onKeyDown}
      >
        <img src={mediaUrl(id, mediaWidths.cover[0])} alt="" draggable={false} />
        <svg aria-hidden="true" width="100%" height="100%">
          <circle cx={`${x}%`} cy={`${y}%`} r="11" />
          <circle cx={`${x}%`} cy={`${y}%`} r="3" data-inner="" />
        </svg>
      </button>
      <p id="focal-hint" className={styles.hint}>
        {text.focalHint}
      </p>
    </div>
  )
}
