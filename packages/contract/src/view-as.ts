/** As whom someone can look at their own profile, by the words of its address. */
export const viewAsRoles = {
  desconhecido: 'signed-out',
  seguidor: 'follower',
  bloqueado: 'blocked',
} as const

export type ViewAs = (typeof viewAsRoles)[keyof typeof viewAsRoles]

/** The query parameter of the pages of a profile. */
export const VIEW_AS_PARAM = 'ver'

/** The header of requests that such a page makes; its value is that of the parameter. */
export const VIEW_AS_HEADER = 'view-as'

/** The role that a parameter or header names; null: none. */
export function findViewAs(value: unknown): ViewAs | null {
  return typeof value === 'string' && Object.hasOwn(viewAsRoles, value)
    ? viewAsRoles[value as keyof typeof viewAsRoles]
    : null
}
