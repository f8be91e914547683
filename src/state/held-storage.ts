type KeyValues = Pick<Storage, 'getItem' | 'setItem'>

/** A storage that writes nothing before `release` is called. Until then its values last as long as the page. */
export function heldStorage(storage: KeyValues): KeyValues & { release(): void } {
  const held = new Map<string, string>()
  let isHeld = true
  return {
    getItem: (key) => held.get(key) ?? storage.getItem(key),
    setItem: (key, value) => void (isHeld ? held.set(key, value) : storage.setItem(key, value)),
    release() {
      isHeld = false
      for (const [key, value] of held) storage.setItem(key, value)
      held.clear()
    },
  }
}
