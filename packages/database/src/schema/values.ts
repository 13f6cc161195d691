/** A truth value as both engines keep it. */
export type Bool = 0 | 1
