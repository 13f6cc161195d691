export { bringMute, bringMutes, takeMutesBack, type BroughtMute } from './brought-mutes.service.ts'
export { bringBlock, takeBlockBack, type BroughtBlock } from './blocks.service.ts'
export { blocksRoutes } from './blocks.routes.ts'
