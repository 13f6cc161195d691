/** What someone may say of a recommendation; `unused`: a work of theirs must not be used for any. */
export const feedbackKinds = ['dismissed', 'known', 'unused'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** Why a work is recommended (`getRecommendations`). */
export const reasonTypes = ['works', 'adaptation', 'creator', 'genre', 'loved'] as const
export type ReasonType = (typeof reasonTypes)[number]

/** Where someone has a work; `known`: they only said that they know it. */
export const markSources = ['shelf', 'review', 'list', 'bookmark', 'known'] as const
export type MarkSource = (typeof markSources)[number]
