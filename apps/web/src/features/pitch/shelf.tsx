import type { ColorName } from '@afins/contract/interests'
import styles from './shelf.module.css'

type Spine = readonly [width: number, height: number, color: ColorName, bands?: 'one' | 'two']

const upper: readonly Spine[] = [
  [9, 96, 'violet'],
  [9, 96, 'graphite', 'one'],
  [9, 96, 'magenta'],
  [9, 96, 'violet', 'two'],
  [9, 96, 'ocean'],
  [9, 96, 'violet', 'one'],
  [9, 96, 'indigo'],
  [9, 96, 'coral', 'one'],
]
const lower: readonly Spine[] = [
  [26, 104, 'aubergine', 'two'],
  [18, 88, 'clay'],
  [30, 116, 'forest', 'one'],
  [16, 80, 'aubergine'],
  [22, 98, 'crimson', 'two'],
  [14, 108, 'teal'],
]
const films: readonly Spine[] = [
  [13, 76, 'amber', 'one'],
  [13, 76, 'amber'],
  [13, 76, 'graphite', 'one'],
  [13, 76, 'amber', 'two'],
]

const UPPER_BOARD = 128
const LOWER_BOARD = 274
const GAP = 2

export function Shelf() {
  return (
    <svg className={styles.shelf} viewBox="0 0 340 290" aria-hidden="true">
      <Row spines={upper} x={14} board={UPPER_BOARD} />
      <g className={styles.record} transform="translate(150 84)">
        <circle r="44" />
        <circle r="35" />
        <circle r="26" />
        <circle r="15" data-color="amber" />
        <circle r="2.5" />
      </g>
      <g className={styles.sleeve} data-color="violet">
        <rect x="176" y="32" width="96" height="96" rx="3" />
        <circle cx="224" cy="80" r="30" data-color="amber" />
        <path d="M176 104c16-14 32-14 48-2s32 12 48-2v25a3 3 0 0 1-3 3H179a3 3 0 0 1-3-3z" />
      </g>
      <rect className={styles.board} x="0" y={UPPER_BOARD} width="340" height="6" rx="2" />
      <Row spines={lower} x={14} board={LOWER_BOARD} />
      <g transform={`translate(158 ${LOWER_BOARD}) rotate(12)`}>
        <Row spines={[[20, 94, 'ocean', 'one']]} x={0} board={-2} />
      </g>
      <Row spines={films} x={210} board={LOWER_BOARD} />
      <g className={styles.plant} data-color="forest" transform={`translate(302 ${LOWER_BOARD})`}>
        <path d="M0-30C-20-40-24-58-20-72-8-66-2-52 0-30zM0-30C18-44 22-60 18-80 4-70-2-52 0-30zM0-30C-6-54-2-74 2-90 10-72 8-50 0-30z" />
        <path d="M-16-32h32l-4 29a3 3 0 0 1-3 3H-9a3 3 0 0 1-3-3z" data-color="clay" />
      </g>
      <rect className={styles.board} x="0" y={LOWER_BOARD} width="340" height="6" rx="2" />
    </svg>
  )
}

interface RowProps {
  readonly spines: readonly Spine[]
  readonly x: number
  readonly board: number
}

function Row({ spines, x, board }: RowProps) {
  return spines.map(([width, height, color, bands], index) => {
    const left = x + spines.slice(0, index).reduce((sum, [before]) => sum + before + GAP, 0)
    const top = board - height
    return (
      <g key={index} className={styles.spine} data-color={color}>
        <rect x={left} y={top} width={width} height={height} rx="1.5" />
        {bands ? <rect x={left} y={top + 12} width={width} height="3" /> : null}
        {bands === 'two' ? <rect x={left} y={board - 18} width={width} height="3" /> : null}
      </g>
    )
  })
}
