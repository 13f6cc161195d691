import styles from './focal-crop.module.css'

const STEP = 10
const nearest = (percent: number) => Math.round(percent / STEP) * STEP

/** Crops an image around a point, in percent from the top left. */
export function cropAround(x: number, y: number, className = '') {
  return {
    className: `${className} ${styles.point}`,
    'data-x': nearest(x),
    'data-y': nearest(y),
  }
}
