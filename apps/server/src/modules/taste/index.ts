export {
  bringFeedback,
  bringTasteChoices,
  takeFeedbackBack,
  takeTasteChoicesBack,
  type TasteChoices,
} from './choices.service.ts'
export { loadAffinity } from './affinity.loaders.ts'
export { buildModel, foldChanges } from './model.service.ts'
export { TasteProcess } from './build/taste-process.ts'
export { tasteMover } from './moving/taste-mover.mutations.ts'
export { forgetChanged } from './stored-tastes.loaders.ts'
export { loadPicks } from './picks.loaders.ts'
export { tasteConsumer } from './taste.consumers.ts'
export { cleanUpTaste, scheduleBuild, startTaste, tasteJobs } from './taste.jobs.ts'
export { tasteRoutes } from './taste.routes.ts'
