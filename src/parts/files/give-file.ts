interface GivenFile {
  readonly name: string
  readonly type: 'application/json' | 'text/csv'
  readonly text: string
}

/** Gives the person a file, as a download of the browser. */
export function giveFile({ name, type, text }: GivenFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** A title as the beginning of a file's name: letters and digits of any script, the rest dashes. */
export function fileNameOf(title: string): string {
  return (
    title
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60) || 'event'
  )
}
