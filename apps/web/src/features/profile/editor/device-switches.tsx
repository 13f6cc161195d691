import { fixedInterests, getEnabledInterests } from '@afins/contract/interests'
import { readInterestsConfig, setInterestEnabled } from '#data/fixed-interests.ts'
import { Switch } from '#ui/input.tsx'
import { text } from './text.ts'

/** Which of the three interests this device shows. Takes effect at once. */
export function DeviceSwitches() {
  const enabled = new Set(getEnabledInterests(readInterestsConfig()).map(({ id }) => id))
  return (
    <div>
      {fixedInterests.map(({ id, displayName }) => (
        <Switch
          key={id}
          label={text.show(displayName)}
          defaultChecked={enabled.has(id)}
          onChange={(event) => setInterestEnabled(id, event.target.checked)}
        />
      ))}
    </div>
  )
}
