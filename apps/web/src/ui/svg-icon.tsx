import type { ReactNode } from 'react'
import styles from './svg-icon.module.css'

/** How an icon is shown: `size` in CSS pixels (24), `filled` for the "on" state of a toggle. */
export interface IconProps {
  readonly size?: number
  readonly filled?: boolean
}

/** Makes a component of a drawing: strokes on a grid of 24, drawn for Afins. */
export function svgIcon(drawing: ReactNode) {
  return function Icon({ size = 24, filled }: IconProps) {
    return (
      <svg
        className={filled ? styles.filled : styles.icon}
        viewBox="0 0 24 24"
        width={size}
        height={size}
        aria-hidden="true"
      >
        {drawing}
      </svg>
    )
  }
}
