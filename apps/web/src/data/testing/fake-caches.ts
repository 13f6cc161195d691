const addressOf = (key: string | { readonly url: string }) =>
  new URL(typeof key === 'string' ? key : key.url, 'http://127.0.0.1').href

function fakeCache() {
  const stored = new Map<string, Response>()
  return {
    match: async (key: string) => stored.get(addressOf(key))?.clone(),
    put: async (key: string, response: Response) => void stored.set(addressOf(key), response),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    delete: async (key: { readonly url: string }) => stored.delete(addressOf(key)),
  }
}

/** Cache Storage in memory, as far as the app uses it. */
export function fakeCaches() {
  const stored = new Map<string, ReturnType<typeof fakeCache>>()
  return {
    has: async (name: string) => stored.has(name),
    open: async (name: string) => {
      const cache = stored.get(name) ?? fakeCache()
      stored.set(name, cache)
      return cache
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  }
}
