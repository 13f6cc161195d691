import { useState } from 'react'
import {
  fixedInterests,
  getEnabledInterests,
  type FixedInterestsConfig,
} from '@afins/contract/interests'
import { readInterestsConfig, setInterestEnabled } from '#data/fixed-interests.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Switch } from '#ui/input.tsx'

const label = (interest: string) => `Mostrar ${interest} neste aparelho`

export function InterestSwitches() {
  // Only the browser knows the device's switches.
  const stored = useHydrated() ? readInterestsConfig() : {}
  const [chosen, setChosen] = useState<FixedInterestsConfig>({})
  const enabled = new Set(getEnabledInterests({ ...stored, ...chosen }).map(({ id }) => id))
  return (
    <div>
      {fixedInterests.map(({ id, displayName }) => (
        <Switch
          key={id}
          label={label(displayName)}
          checked={enabled.has(id)}
          onChange={({ target }) => {
            setInterestEnabled(id, target.checked)
            setChosen({ ...chosen, [id]: target.checked })
          }}
        />
      ))}
    </div>
  )
}
