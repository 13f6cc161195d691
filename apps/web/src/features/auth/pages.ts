import { type PageRecord, ensure, loadNothing } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'

const auth: PageRecord = {
  file: 'src/features/auth/auth.page.tsx',
  component: () => import('./auth.page.tsx').then((m) => m.AuthPage),
  load: (deps, params, url) => {
    if (url.searchParams.has('recuperar')) return ensure(deps, queries.recovery())
    // In a browser one may have just signed out, without a network: this page needs no answer.
    return typeof window === 'undefined'
      ? ensure(deps, queries.showcase())
      : loadNothing(deps, params, url)
  },
  title: () => 'Entrar ou criar conta',
}

export const authPages = { auth }
