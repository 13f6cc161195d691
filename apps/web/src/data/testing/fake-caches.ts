const addressOf = (key: string | { readonly url: string }) =>
  new URL(typeof key === 'string' ? key : key.url, 'http://127.0.0.1').href

function fakeCache() {
  const kept = new Map<string, Response>()
  return {
    match: async (key: string) => kept.get(addressOf(key))?.clone(),
    put: async (key: string, response: Response) => void kept.set(addressOf(key), response),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (key: { readonly url: string }) => kept.delete(addressOf(key)),
  }
}

/** Cache Storage in memory, as far as the app uses it. */
export function fakeCaches() {
  const kept = new Map<string, ReturnType<typeof fakeCache>>()
  return {
    has: async (name: string) => kept.has(name),
    open: async (name: string) => {
      const cache = kept.get(name) ?? fakeCache()
      kept.set(name, cache)
      return cache
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  }
}
