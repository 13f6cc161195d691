import { redirect, type MiddlewareFunction } from 'react-router'
import { href, type Access } from '@afins/contract/pages'
import { depsRouterContext } from '#data/deps.ts'

const needsSignedIn: MiddlewareFunction = ({ context, request }) => {
  if (context.get(depsRouterContext).auth.get().status === 'in') return
  const { pathname, search } = new URL(request.url)
  throw redirect(`${href('auth')}?${new URLSearchParams({ next: pathname + search })}`)
}

const needsSignedOut: MiddlewareFunction = async ({ context, request }) => {
  if (context.get(depsRouterContext).auth.get().status !== 'in') return
  const { safeReturnTo } = await import('#data/return-to.ts')
  throw redirect(safeReturnTo(new URL(request.url).searchParams.get('next')))
}

/** The middleware that enforces a page's access, on the server and in the browser alike. */
export function guardFor(access: Access): MiddlewareFunction[] {
  switch (access) {
    case 'open':
      return []
    case 'signed-in':
      return [needsSignedIn]
    case 'signed-out':
      return [needsSignedOut]
  }
}
