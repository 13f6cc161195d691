/** What no answer may say: where it runs, what it is made of, where it broke. */
const TRACES = [
  /\bat (?:async )?[\w.<>]+ \(/,
  /node_modules|\/src\/|file:\/\//,
  /FST_ERR|SQLITE|SQLSTATE|ECONN|ERR_[A-Z]+/,
  /\b(?:select|insert into|update|delete from) ["\w]+/i,
  /syntax error|constraint|relation "|TypeError|ZodError|Kysely|fastify|undefined is not/i,
]

/** The traces of machinery in an answer that is not a success. */
export function leaks(answer: { readonly text: string }): string[] {
  return TRACES.flatMap((trace) => trace.exec(answer.text)?.[0] ?? [])
}
