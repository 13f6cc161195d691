import styles from './chip.module.css'

interface ChipContent {
  /** A colour name. */
  readonly color: string
  /** The interest's emoji. */
  readonly icon: string
  readonly name: string
}

/** An interest that leads to its room. */
export function Chip({ color, icon, name, href }: ChipContent & { readonly href: string }) {
  return (
    <a className={styles.chip} data-color={color} href={href}>
      <span aria-hidden="true">{icon}</span>
      {name}
    </a>
  )
}

/** An interest to take or leave. Works in a form: `inputName` and `value` are what it sends. */
export function ChipToggle({
  color,
  icon,
  name,
  inputName,
  value,
  checked,
  defaultChecked,
  onChange,
}: ChipContent & {
  readonly inputName?: string
  readonly value?: string
  readonly checked?: boolean
  readonly defaultChecked?: boolean
  readonly onChange?: (checked: boolean) => void
}) {
  return (
    <label className={styles.chip} data-color={color}>
      <input
        type="checkbox"
        className="hidden-visually"
        name={inputName}
        value={value}
        checked={checked}
        defaultChecked={defaultChecked}
        onChange={onChange && ((event) => onChange(event.target.checked))}
      />
      <span aria-hidden="true">{icon}</span>
      {name}
    </label>
  )
}
