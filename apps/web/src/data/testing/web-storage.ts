type Entries = Record<string, string>

const methods = {
  getItem(this: Entries, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: Entries, key: string, value: string) {
    this[key] = String(value)
  },
  removeItem(this: Entries, key: string) {
    Reflect.deleteProperty(this, key)
  },
  clear(this: Entries) {
    for (const key of Object.keys(this)) Reflect.deleteProperty(this, key)
  },
}

/** Web storage as a browser has it, with what it stores as own properties. */
export function memoryStorage(stored: Entries = {}): Storage {
  return Object.assign(Object.create(methods) as Storage, stored)
}

const reject = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** Web storage in a browser that forbids it: any use of it throws. */
export function forbiddenStorage(): Storage {
  return new Proxy({} as Storage, { get: reject, has: reject, ownKeys: reject })
}

/** Web storage without any room left: reading works, writing throws. */
export function fullStorage(stored: Entries = {}): Storage {
  const storage = memoryStorage(stored)
  Object.defineProperty(storage, 'setItem', {
    value: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  return storage
}
