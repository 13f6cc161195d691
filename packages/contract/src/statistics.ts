/** Of how many days, today among them, one may see statistics. */
export const statisticsDays = [7, 30, 90, 365] as const
export type StatisticsDays = (typeof statisticsDays)[number]

/** Where readers came from, where that is no other website. */
export const viewSources = {
  /** Nothing says from where: an address that was typed, an app, a mail. */
  direct: 'direto',
  /** Another page of this server. */
  own: 'afins',
  /** Websites beyond those that are stored apart. */
  others: 'outros',
} as const

/** So many sources of a post and day are stored apart. */
export const SOURCES_A_DAY = 50
