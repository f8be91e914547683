import type { EventId } from '../ids'

/**
 * Address of an event's logo; undefined without one. The address changes with the logo, so its content never changes.
 * `files` is the base address of pictures, without a trailing slash. Source: docs/rules/wire.md#pictures.
 */
export function logoAddress(
  files: string,
  { id, logoAt }: { id: EventId; logoAt: string | null },
): string | undefined {
  if (logoAt === null) return undefined
  return `${files}${LOGOS_PATH}event_${id}.jpg?${encodeURIComponent(logoAt)}`
}

export const LOGOS_PATH = '/files/logos/'
