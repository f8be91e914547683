type GivenFile =
  | {
      readonly name: string
      readonly type: 'application/json' | 'text/csv'
      readonly text: string
    }
  | { readonly name: string; readonly type: typeof XLSX; readonly bytes: Uint8Array<ArrayBuffer> }

/** The type of a workbook for spreadsheets. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Gives the person a file as a browser download. */
export function giveFile(file: GivenFile): void {
  const blob =
    'text' in file
      ? new Blob([file.text], { type: `${file.type};charset=utf-8` })
      : new Blob([file.bytes], { type: file.type })
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser reads the address before the next task, so after that the address can be revoked.
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
