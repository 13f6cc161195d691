import { type PageRecord, ensure, loadNothing } from '#data/page-record.ts'
import { queries } from '#data/queries.ts'

const auth: PageRecord = {
  file: 'src/features/auth/auth.page.tsx',
  component: () => import('./auth.page.tsx').then((m) => m.AuthPage),
  load: (deps, params, url) =>
    url.searchParams.has('recuperar')
      ? ensure(deps, queries.recovery())
      : loadNothing(deps, params, url),
  title: () => 'Entrar ou criar conta',
}

export const authPages = { auth }
