import { analogPhotography } from './analog-photography.ts'
import { architecture } from './architecture.ts'
import { astronomy } from './astronomy.ts'
import { birdwatching } from './birdwatching.ts'
import { boardGames } from './board-games.ts'
import { cats } from './cats.ts'
import { ceramics } from './ceramics.ts'
import { chess } from './chess.ts'
import { coffee } from './coffee.ts'
import { comics } from './comics.ts'
import { cooking } from './cooking.ts'
import { cycling } from './cycling.ts'
import { embroidery } from './embroidery.ts'
import { guitar } from './guitar.ts'
import { hamRadio } from './ham-radio.ts'
import { hiking } from './hiking.ts'
import { knitting } from './knitting.ts'
import { languages } from './languages.ts'
import { neighborhoodFootball } from './neighborhood-football.ts'
import { oldMaps } from './old-maps.ts'
import { plants } from './plants.ts'
import { podcasts } from './podcasts.ts'
import { seaSwimming } from './sea-swimming.ts'
import { sourdough } from './sourdough.ts'
import { theater } from './theater.ts'
import type { Topic } from './topic.ts'
import { vinyl } from './vinyl.ts'
import { woodworking } from './woodworking.ts'

/** Every custom interest that people of the demonstration have. */
export const topics: readonly Topic[] = [
  analogPhotography,
  architecture,
  astronomy,
  birdwatching,
  boardGames,
  cats,
  ceramics,
  chess,
  coffee,
  comics,
  cooking,
  cycling,
  embroidery,
  guitar,
  hamRadio,
  hiking,
  knitting,
  languages,
  neighborhoodFootball,
  oldMaps,
  plants,
  podcasts,
  seaSwimming,
  sourdough,
  theater,
  vinyl,
  woodworking,
]
