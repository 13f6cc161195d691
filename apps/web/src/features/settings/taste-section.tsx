import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Input } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { Switch } from '#ui/input.tsx'
import { Section } from './section.tsx'
import { text as all } from './text.ts'

const text = all.taste

/** Whether one wants recommendations, and shows one’s affinity. */
export function TasteSection() {
  const { call } = useDeps()
  const queryClient = useQueryClient()
  const { queryKey } = queries.tasteSettings()
  const { data } = useSuspenseQuery(queries.tasteSettings())
  const change = useMutation({
    mutationFn: (body: Input<'updateTasteSettings'>['body']) =>
      call('updateTasteSettings', { body }),
    onSuccess: (stored) => {
      queryClient.setQueryData(queryKey, stored)
      const names: readonly unknown[] = [
        ...['getRecommendations', 'getSpotlight', 'getAffinity', 'listKindred'],
      ]
      return queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => names.includes(name),
      })
    },
    meta: { failed: all.failed },
  })
  const shown = { ...data, ...(change.isPending ? change.variables : {}) }
  return (
    <Section title={text.title} lead={text.lead} id="gosto">
      <Switch
        label={text.recommends}
        hint={text.recommendsHint}
        checked={shown.recommends}
        onChange={(event) => change.mutate({ recommends: event.target.checked })}
      />
      <Switch
        label={text.showsAffinity}
        hint={text.showsAffinityHint}
        checked={shown.showsAffinity}
        onChange={(event) => change.mutate({ showsAffinity: event.target.checked })}
      />
    </Section>
  )
}
