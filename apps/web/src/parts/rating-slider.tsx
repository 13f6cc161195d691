import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { maxRating } from '@afins/contract/shelves'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icon.tsx'
import styles from './rating-slider.module.css'
import { Stars } from './stars.tsx'
import { text } from './text.ts'

/** After the last arrow key: several keys are one rating. */
const PAUSE_MS = 300

export interface RatingSliderProps {
  /** Half stars, 1 to 10. */
  readonly rating: number | null
  readonly onRate: (rating: number | null) => void
}

/** A rating in half stars: the arrow keys change it, a pointer takes the half that it is on. */
export function RatingSlider({ rating, onRate }: RatingSliderProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [keyed, setKeyed] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = dragged ?? keyed ?? rating ?? 0
  useEffect(() => {
    if (timer.current === undefined)
      setKeyed((before) => (before === (rating ?? 0) ? null : before))
  }, [rating])

  const send = (value: number) => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (value === (rating ?? 0)) setKeyed(null)
    else onRate(value === 0 ? null : value)
  }
  const halfAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(maxRating, Math.max(1, Math.ceil(((clientX - left) / width) * maxRating)))
  }
  const end = (next: number | null) => {
    setDragged(null)
    if (next !== null && next !== rating) onRate(next)
  }
  const words = shown === 0 ? text.noRating : text.stars(shown)
  return (
    <div className={styles.rating}>
      <div
        className={styles.stars}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(halfAt(event))
        }}
        onPointerMove={(event) => {
          if (dragged !== null) setDragged(halfAt(event))
        }}
        onPointerUp={() => end(dragged)}
        onPointerCancel={() => end(null)}
      >
        <input
          type="range"
          min={0}
          max={maxRating}
          step={1}
          value={shown}
          aria-label={text.rating}
          aria-valuetext={words}
          onChange={(event) => {
            const value = Number(event.currentTarget.value)
            setKeyed(value)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => send(value), PAUSE_MS)
          }}
          onBlur={() => {
            if (timer.current !== undefined) send(shown)
          }}
        />
        <span aria-hidden="true">
          <Stars rating={shown} />
        </span>
      </div>
      <span className={styles.text} aria-hidden="true">
        {words}
      </span>
      {rating === null ? null : (
        <Button
          variant="bare"
          size="small"
          icon={<CloseIcon size={18} />}
          label={text.clearRating}
          data-intent=""
          onClick={() => onRate(null)}
        />
      )}
    </div>
  )
}
