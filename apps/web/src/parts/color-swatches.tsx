import { colorNames, type ColorName } from '@afins/contract/interests'
import styles from './color-swatches.module.css'

const names: Readonly<Record<ColorName, string>> = {
  violet: 'Violeta',
  amber: 'Âmbar',
  aubergine: 'Berinjela',
  coral: 'Coral',
  crimson: 'Carmim',
  forest: 'Floresta',
  teal: 'Petróleo',
  ocean: 'Oceano',
  indigo: 'Índigo',
  magenta: 'Magenta',
  clay: 'Argila',
  graphite: 'Grafite',
}

export interface ColorSwatchesProps {
  readonly label: string
  /** Unique in the document, as radio buttons need. */
  readonly name: string
  readonly value: ColorName
  readonly onChange: (color: ColorName) => void
}

export function ColorSwatches({ label, name, value, onChange }: ColorSwatchesProps) {
  return (
    <fieldset className={styles.swatches}>
      <legend>
        {label} <span className={styles.chosen}>{names[value]}</span>
      </legend>
      {colorNames.map((color) => (
        <label key={color} data-color={color} title={names[color]}>
          <input
            type="radio"
            name={name}
            value={color}
            aria-label={names[color]}
            checked={color === value}
            onChange={() => onChange(color)}
          />
        </label>
      ))}
    </fieldset>
  )
}
