import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { MAX_ZOOM, move, zoomOf, zoomTo, type Crop } from './crop.ts'
import { draw } from './picture.ts'
import styles from './avatar-picker.module.css'

const text = {
  area: 'Recorte da foto',
  areaRole: 'área de recorte',
  areaHelp: 'Arraste para mover. Com o teclado: setas movem, + e − aproximam e afastam.',
  zoom: 'Zoom',
  zoomOf: (zoom: number) => `${Math.round(zoom * 100)}%`,
} as const

/** Pixels: twice the shown size, for dense screens. */
const CANVAS_SIDE = 640
const KEY_STEP = 0.05
const KEY_ZOOM = 1.15

const keys: Readonly<Record<string, (picture: ImageBitmap, crop: Crop) => Crop>> = {
  ArrowLeft: (picture, crop) => move(picture, crop, -KEY_STEP, 0),
  ArrowRight: (picture, crop) => move(picture, crop, KEY_STEP, 0),
  ArrowUp: (picture, crop) => move(picture, crop, 0, -KEY_STEP),
  ArrowDown: (picture, crop) => move(picture, crop, 0, KEY_STEP),
  '+': (picture, crop) => zoomTo(picture, crop, zoomOf(picture, crop) * KEY_ZOOM),
  '=': (picture, crop) => zoomTo(picture, crop, zoomOf(picture, crop) * KEY_ZOOM),
  '-': (picture, crop) => zoomTo(picture, crop, zoomOf(picture, crop) / KEY_ZOOM),
}

export interface CropperProps {
  readonly picture: ImageBitmap
  readonly crop: Crop
  readonly onChange: (crop: Crop) => void
}

/** Moved by pointer or keyboard; a slider zooms. */
export function Cropper({ picture, crop, onChange }: CropperProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const dragged = useRef<{ readonly x: number; readonly y: number } | null>(null)

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = keys[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange(step(picture, crop))
  }
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = { x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = dragged.current
    if (!from) return
    const side = event.currentTarget.clientWidth
    dragged.current = { x: event.clientX, y: event.clientY }
    onChange(move(picture, crop, (from.x - event.clientX) / side, (from.y - event.clientY) / side))
  }
  const onPointerEnd = () => {
    dragged.current = null
  }

  const zoom = zoomOf(picture, crop)
  return (
    <div className={styles.cropper}>
      <div className={styles.window}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          width={CANVAS_SIDE}
          height={CANVAS_SIDE}
          // The arrow keys belong to the picture, as in a map.
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
          role="application"
          aria-roledescription={text.areaRole}
          aria-label={text.area}
          aria-describedby={`${id}h`}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
        />
      </div>
      <p id={`${id}h`} className={styles.help}>
        {text.areaHelp}
      </p>
      <label className={styles.zoom}>
        <span>{text.zoom}</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={text.zoomOf(zoom)}
          onChange={(event) => onChange(zoomTo(picture, crop, event.target.valueAsNumber))}
        />
      </label>
    </div>
  )
}
