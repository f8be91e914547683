/** The largest allowed picture file. Source: docs/rules/people.md#account-fields. */
export const MOST_PICTURE_BYTES = 256 * 1024

/** The kinds of picture files that the server reads, in the form of a file input's `accept`. */
export const KINDS_OF_PICTURES = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** The facts about a person's picture, which a server sends with every person. */
export interface Pictured {
  readonly id: number
  readonly hasAvatar?: boolean
  /** Changes with the profile. */
  readonly lastUpdate?: string
}

/**
 * The address of a person's picture; undefined without a picture. A changed profile has a new address, so browsers may
 * keep a picture forever. `files` is the base address of pictures, without a trailing slash.
 * Source: docs/rules/wire.md#pictures.
 */
export function avatarAddress(
  files: string,
  { id, hasAvatar = false, lastUpdate = '' }: Pictured,
): string | undefined {
  if (!hasAvatar) return undefined
  const version = lastUpdate === '' ? '' : `?${encodeURIComponent(lastUpdate)}`
  return `${files}${AVATARS_PATH}user_${id}.jpg${version}`
}

export const AVATARS_PATH = '/files/avatars/'

/** The name of the cache where the service worker keeps pictures for screens without a network. */
export const PICTURES_CACHE = 'shinpan-pictures'
