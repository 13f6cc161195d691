import type { Deps } from '#data/deps.ts'
import { unlisted, type PageRecord, contentPage, ensure } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'

/** The subscription can change where it is paid: always requested again. */
async function loadSubscription(deps: Deps): Promise<null> {
  if (deps.auth.get().status === 'in')
    await deps.queryClient.fetchQuery({ ...queries.subscription(), staleTime: 0 })
  return null
}

const subscription: PageRecord = {
  file: 'src/features/subscription/subscription.page.tsx',
  component: () => import('./subscription.page.tsx').then((m) => m.SubscriptionPage),
  load: async (deps) => {
    await ensure(deps, queries.content('subscription'), queries.plan())
    return loadSubscription(deps)
  },
  ...contentPage('subscription'),
}

const subscriptionSuccess: PageRecord = {
  file: 'src/features/subscription/success.page.tsx',
  component: () => import('./success.page.tsx').then((m) => m.SuccessPage),
  load: loadSubscription,
  title: () => 'Confirmação do pagamento',
  head: unlisted,
}

export const subscriptionPages = { subscription, subscriptionSuccess }
