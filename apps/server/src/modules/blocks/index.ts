export { bringMutes, takeMutesBack } from './mutes.service.ts'
export { blocksRoutes } from './blocks.routes.ts'
