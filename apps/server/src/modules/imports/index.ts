export { cleanUpImports } from './imports.cleanup.ts'
export { importsJobs } from './import-steps.jobs.ts'
export { removeImportFiles } from './imports.service.ts'
export { importsRoutes } from './imports.routes.ts'
