/** Cookies as in a browser: all are read as one text, and they are set one at a time. */
export class BrowserCookies {
  readonly kept = new Map<string, string>()
  readonly written: string[] = []

  get cookie(): string {
    return [...this.kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  set cookie(text: string) {
    this.written.push(text)
    const [pair = '', ...attributes] = text.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (attributes.includes('Max-Age=0')) this.kept.delete(name)
    else this.kept.set(name, value)
  }
}

export class BrowserStorage {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
}
