export { findSureMatch, sureMatch, type Candidate } from './matching/sure-match.loaders.ts'
export { startStoringForms } from './matching/store-forms.jobs.ts'
export { ALIKE } from './matching/score.ts'
export {
  addImportedWork,
  ImportQuota,
  matchImportedWork,
  type ImportableWork,
  type ImportMatch,
} from './imported-works.service.ts'
export { cleanUpDrafts, cleanUpMerges, cleanUpWorks } from './works.cleanup.ts'
export { editorsOfWork, worksOfProposal } from './merging/merges.queries.ts'
export { mergeByOperator } from './merging/merge-works.service.ts'
export { undoByOperator } from './merging/undo-merge.service.ts'
export type { MovedRow, MoveStep, WorkMover } from './merging/movers.mutations.ts'
export {
  currentWorkId,
  currentWorkIds,
  requireWorkForReference,
  requireWorkForShelf,
} from './redirects.queries.ts'
export { creditsMover } from './merging/credits-mover.mutations.ts'
export { isCollective } from './matching/collective-names.ts'
export { columnsOfMerges } from './merging/movers.mutations.ts'
export { worksJobs } from './works.jobs.ts'
export { loadLinkedWorks } from './linked-works.loaders.ts'
export { worksRoutes } from './works.routes.ts'
export { DumpError, dumpSources, type DumpSource } from './loading/dump.ts'
export { loadDump, type LoadReport } from './loading/load-dump.service.ts'
export {
  changeWork,
  changeWorkWithin,
  trustEditor,
  workChanges,
  type WorkChange,
} from './operator.service.ts'
export { removeCover } from './editing/removed-covers.service.ts'
export { loadStarter, starterWorks } from './starter/starter.service.ts'
export { loadGenre, loadGenres, withDescendants } from './genres.loaders.ts'
export { requireShelfWork, requireWork } from './works.loaders.ts'
export { deleteUnheldDrafts, isOnShelves } from './drafts/drafts.queries.ts'
export { mayShelveDraft } from './drafts/publish-draft.mutations.ts'
export { presentCard, workTags } from './works.present.ts'
export {
  cardColumns,
  cardRows as workCards,
  isShown,
  shelved,
  type CardRow,
  type WorkFacts,
} from './works.queries.ts'
export { removeText } from './repair/remove-texts.service.ts'
export { previewRevert, revertAccounts } from './repair/revert-accounts.service.ts'
export { RevertProgress } from './repair/revert-progress.ts'
export { isAlmost, searchCatalogue } from './search/search.service.ts'
