/** A truth value as both engines store it. */
export type Bool = 0 | 1
