let loading: ReturnType<typeof load> | undefined

/** Loaded with the first image: it is large, and many servers process none for hours. */
export function loadSharp(): ReturnType<typeof load> {
  return (loading ??= load())
}

async function load() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
