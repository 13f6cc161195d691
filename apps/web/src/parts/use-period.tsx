import { useState, type ReactNode } from 'react'
import { DAY, HOUR } from '@afins/contract/durations'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'

const text = {
  since: 'Desde quando?',
  periods: { hour: 'Última hora', day: 'Últimas 24 horas', week: 'Últimos 7 dias', all: 'Sempre' },
} as const

const lengths = { hour: HOUR, day: DAY, week: 7 * DAY, all: null } as const
type Period = keyof typeof lengths
const periods = Object.keys(lengths) as Period[]

/** Since when something is undone or hidden, with the field that chooses it. */
export function usePeriod(): { readonly since: number; readonly field: ReactNode } {
  const [period, setPeriod] = useState<Period>('day')
  // The time at which the form opened: what it shows is what it sends.
  const [now] = useState(() => Date.now())
  const length = lengths[period]
  const field = (
    <Field label={text.since}>
      {(control) => (
        <Select
          {...control}
          value={period}
          onChange={(event) => {
            const chosen = periods.find((one) => one === event.currentTarget.value)
            if (chosen) setPeriod(chosen)
          }}
        >
          {periods.map((one) => (
            <option key={one} value={one}>
              {text.periods[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return { since: length === null ? 0 : now - length, field }
}
