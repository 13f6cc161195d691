import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { ErrorScreen } from '#ui/error-screen.tsx'
import { isMissingCode, reloadOnce } from './chunk.ts'
import { errorKind } from './error-text.ts'

/** What stands in a page's place when it failed. Going home or back clears the error. */
export function PageError() {
  const error = useRouteError()
  const navigate = useNavigate()
  const [reloading, setReloading] = useState(isMissingCode(error))
  useEffect(() => {
    if (isMissingCode(error)) setReloading(reloadOnce())
    else if (!isRouteErrorResponse(error) && errorKind(error) === 'broken') console.error(error)
  }, [error])
  if (reloading) return null
  return (
    <ErrorScreen
      kind={errorKind(error)}
      onHome={() => void navigate('/')}
      onBack={() => void navigate(-1)}
      onReload={() => location.reload()}
    />
  )
}
