import type { EventId } from '../ids'

/**
 * The address of an event's logo; undefined without a logo. A new logo has a new address, so browsers may keep a
 * picture forever. `files` is the base address of pictures, without a trailing slash.
 * Source: docs/rules/wire.md#pictures.
 */
export function logoAddress(
  files: string,
  { id, logoAt }: { id: EventId; logoAt: string | null },
): string | undefined {
  if (logoAt === null) return undefined
  return `${files}${LOGOS_PATH}event_${id}.jpg?${encodeURIComponent(logoAt)}`
}

export const LOGOS_PATH = '/files/logos/'
