/** The name under which a cookie travels: `__Host-` binds it to this host over https. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

/**
 * The cookie of a browser whose person signed out while the server could not be reached. A script
 * sets it, which cannot take the session's own away; there is no secret in it. The next request,
 * whatever it asks for, ends the session that comes with it, and takes both away.
 */
export const LEAVING = 'leaving'
