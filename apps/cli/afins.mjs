#!/usr/bin/env node
// afins <command>: the operator's commands. Plain JavaScript, so that any Node can read it.
import '@afins/server/node-guard'

await import('./src/main.ts')
