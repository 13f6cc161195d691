import type { Attack } from './attack.ts'
import { bookmarkFiles } from './bookmark-files.ts'
import { costlyRequests } from './costly-requests.ts'
import { hostileImages } from './hostile-images.ts'
import { jsonStorm } from './json-storm.ts'
import { madeUpQueries } from './made-up-queries.ts'
import { signIns } from './sign-ins.ts'
import { similarWorks } from './similar-works.ts'
import { sockets } from './sockets.ts'
import { uploads } from './uploads.ts'
import { workVersions } from './work-versions.ts'

/** In the order in which they run. */
export const attackList: readonly Attack[] = [
  jsonStorm,
  sockets,
  uploads,
  bookmarkFiles,
  hostileImages,
  signIns,
  madeUpQueries,
  workVersions,
  similarWorks,
  costlyRequests,
]
