type Kept = Record<string, string>

const methods = {
  getItem(this: Kept, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: Kept, key: string, value: string) {
    this[key] = String(value)
  },
  removeItem(this: Kept, key: string) {
    Reflect.deleteProperty(this, key)
  },
  clear(this: Kept) {
    for (const key of Object.keys(this)) Reflect.deleteProperty(this, key)
  },
}

/** Web storage as a browser has it, with what it keeps as own properties. */
export function memoryStorage(kept: Kept = {}): Storage {
  return Object.assign(Object.create(methods) as Storage, kept)
}

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** Web storage in a browser that forbids it: any use of it throws. */
export function forbiddenStorage(): Storage {
  return new Proxy({} as Storage, { get: refuse, has: refuse, ownKeys: refuse })
}

/** Web storage without any room left: reading works, writing throws. */
export function fullStorage(kept: Kept = {}): Storage {
  const storage = memoryStorage(kept)
  Object.defineProperty(storage, 'setItem', {
    value: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  return storage
}
