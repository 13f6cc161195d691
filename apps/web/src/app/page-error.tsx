import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { ApiError } from '#data/call.ts'
import { useTitle } from '#data/titles.ts'
import { ErrorScreen } from '#ui/error-screen.tsx'
import { text } from '#ui/text.ts'
import { isOfflinePage } from '#data/offline-page.ts'
import { isMissingCode, reloadOnce } from './chunk.ts'

const reload = () => location.reload()

/** Replaces a failed page. Going home or back clears the error. */
export function PageError() {
  const error = useRouteError()
  const navigate = useNavigate()
  const isMissing = isMissingCode(error)
  // Code that cannot be loaded offline does not mean a new release.
  const isOffline = isMissing && (isOfflinePage() || !navigator.onLine)
  const kind = isOffline ? 'offline' : errorKind(error)
  const [reloading, setReloading] = useState(isMissing && !isOffline)
  useEffect(() => {
    if (isOffline) return
    if (isMissing) setReloading(reloadOnce())
    else if (!isRouteErrorResponse(error) && errorKind(error) === 'broken') console.error(error)
  }, [error, isMissing, isOffline])
  useTitle(text.errors[kind].title)
  if (reloading) return null
  return (
    <ErrorScreen
      kind={kind}
      onHome={() => void navigate('/')}
      onBack={() => void navigate(-1)}
      onReload={reload}
    />
  )
}

type ErrorKind = 'broken' | 'missing' | 'offline'

const MENTIONS_MISSING = /404|not found|route|path/i

/** An API error is classified by its status, any other by its message. */
export function errorKind(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return 'missing'
    return isNetwork(error.data) ? 'offline' : 'broken'
  }
  if (error instanceof ApiError) {
    if (error.status === 404) return 'missing'
    return error.code === 'network' ? 'offline' : 'broken'
  }
  return error instanceof Error && MENTIONS_MISSING.test(error.message) ? 'missing' : 'broken'
}

function isNetwork(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'network'
}
