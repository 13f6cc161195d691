import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Input } from '#data/call.ts'
import { useDeps } from '#data/deps.ts'
import { queries } from '#data/queries.ts'
import { useChoice } from '#data/use-choice.ts'
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
  // Only what was chosen is sent: the other switch may have changed elsewhere.
  const [chosen, choose] = useChoice<Input<'updateTasteSettings'>['body']>(
    {},
    {
      save: async (body) => {
        queryClient.setQueryData(queryKey, await call('updateTasteSettings', { body }))
        const names: readonly unknown[] = [
          ...['getRecommendations', 'getSpotlight', 'getAffinity', 'listKindred'],
        ]
        await queryClient.invalidateQueries({
          predicate: ({ queryKey: [name] }) => names.includes(name),
        })
      },
      failed: all.failed,
    },
  )
  const shown = { ...data, ...chosen }
  return (
    <Section title={text.title} lead={text.lead} id="gosto">
      <Switch
        label={text.recommends}
        hint={text.recommendsHint}
        checked={shown.recommends}
        onChange={(event) => choose({ recommends: event.target.checked })}
      />
      <Switch
        label={text.showsAffinity}
        hint={text.showsAffinityHint}
        checked={shown.showsAffinity}
        onChange={(event) => choose({ showsAffinity: event.target.checked })}
      />
    </Section>
  )
}
