interface GivenFile {
  readonly name: string
  readonly type: 'application/json' | 'text/csv'
  readonly text: string
}

/** Gives the person a file as a browser download. */
export function giveFile({ name, type, text }: GivenFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address before the next task, so it can then be revoked.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Makes a file name from a title: letters and digits of any script, dashes for the rest. */
export function fileNameOf(title: string): string {
  return (
    title
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60) || 'event'
  )
}
