import { useMutation } from '@tanstack/react-query'
import { useDeps } from '#data/deps.ts'
import { saveProfile } from '#data/save-profile.ts'
import { Switch } from '#ui/input.tsx'
import { text as all } from './text.ts'

const text = all.privacy

export function ActivitySwitch({ shown }: { readonly shown: boolean }) {
  const deps = useDeps()
  const change = useMutation({
    mutationFn: (showActivity: boolean) => saveProfile(deps, { showActivity }),
    meta: { failed: all.failed },
  })
  return (
    <Switch
      label={text.showActivity}
      hint={text.showActivityHint}
      checked={change.isPending ? change.variables : shown}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  )
}
