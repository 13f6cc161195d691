/**
 * How programs that read by themselves call themselves: what names itself a bot or crawler, what
 * previews links, libraries and commands, and browsers that nobody looks at.
 */
const ROBOT =
  /(?<!cu)bot\b|bot[/_;\d]|crawl|spider|slurp|preview|fetch|scrap|monitor|archive|validator|lighthouse|headless|phantom|puppeteer|playwright|selenium|facebookexternalhit|whatsapp|feed|rss|curl|wget|python|java\/|okhttp|axios|undici|node\b|go-http|libwww|httpclient|^(?!mozilla|opera)/i

const KNOWN = 2000

/**
 * Whether what a browser calls itself is the name of a machine. Remembers what it judged: there are
 * few names, and each is asked about very often.
 */
export function robotRule(): (userAgent: string) => boolean {
  const judged = new Map<string, boolean>()
  return (userAgent) => {
    let isRobot = judged.get(userAgent)
    if (isRobot === undefined) {
      isRobot = ROBOT.test(userAgent)
      if (judged.size >= KNOWN) judged.clear()
      judged.set(userAgent, isRobot)
    }
    return isRobot
  }
}
