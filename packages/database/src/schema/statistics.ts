/** How many readers a post had in a day, by where they came from: numbers, and nothing of anybody. */
export interface PostViewsTable {
  post_id: string
  /** YYYY-MM-DD, of the clocks of Brasília. */
  day: string
  /** The name of a website in lower case, or one of the words that stand for none. */
  source: string
  views: number
}
