import styles from './point.module.css'

const STEP = 10
const nearest = (percent: number) => Math.round(percent / STEP) * STEP

/**
 * What makes the image within an element be cut around a point of it, in percent from the top left.
 * @param className of the element
 */
export function cutAround(x: number, y: number, className = '') {
  return {
    className: `${className} ${styles.point}`,
    'data-x': nearest(x),
    'data-y': nearest(y),
  }
}
