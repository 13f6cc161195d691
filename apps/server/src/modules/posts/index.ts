export { requireSeenComment } from './comments/comments.loaders.ts'
export { commentTags, eventSubject, subjectOf } from './comments/subjects.loaders.ts'
export { commentedEntries } from './comments/subjects.queries.ts'
export { loadCards, loadPosts } from './cards.loaders.ts'
export { loadOwnLinks, requireReadable } from './posts.loaders.ts'
export {
  loadCommentExcerpts,
  loadMentionedInPost,
  loadCommentRecipients,
} from './comments/comment-recipients.loaders.ts'
export { commentPlace, commentTexts } from './comments/comments.queries.ts'
export { removeCommentsJobs, startRemovingComments } from './comments/remove-comments.jobs.ts'
export { hideComments, hidePost, setPostWarning } from './hiding/hiding.service.ts'
export { bringLike, takeLikeBack, type BroughtLike } from './likes/brought-likes.service.ts'
export { itemsMover } from './lists/items-mover.mutations.ts'
export { leaveListsOfEachOther } from './lists/list-people.service.ts'
export { cleanUpLists } from './lists/removed-items.service.ts'
export { firstItems } from './lists/items.queries.ts'
export { linkWorksJobs, startLinkingWorks } from './link-works.jobs.ts'
export { reviewedWorks } from './linked-works.queries.ts'
export { postsMover } from './linked-works.mutations.ts'
export { workPostsTag } from './linked-works.service.ts'
export { mayList } from './posts.policy.ts'
export { TITLE_CHANGED } from './search-index.queries.ts'
export { parseTree } from './body/stored-tree.ts'
export { cardTags, presentCard, presentLink, type LoadedPost } from './posts.present.ts'
export { authorPosts, cardRows, postRows, type PostRow } from './posts.queries.ts'
export { findQuotedAuthor } from './quotes.service.ts'
export { rateReview } from './review-ratings.mutations.ts'
export {
  deletePastTexts,
  publishPastList,
  publishPastText,
  type PastOutcome,
} from './past-texts.service.ts'
export {
  draftOfPost,
  hasPastDraft,
  hasPastPost,
  postFrom,
  publishPastPost,
  storePastDraft,
  type PastDraft,
  type PastPost,
} from './past-posts.service.ts'
export { postsJobs } from './drafts/drafts.routes.ts'
export { raisedPostQuota, type PostQuota } from './posts.limits.ts'
export { postsRoutes } from './posts.routes.ts'
export { cleanUpPosts, cleanUpVersions } from './posts.cleanup.ts'
