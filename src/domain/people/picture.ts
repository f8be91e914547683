/** The largest allowed picture file. Source: docs/rules/people.md#account-fields. */
export const MOST_PICTURE_BYTES = 256 * 1024

/** The kinds of picture files that the server reads, as a file input lists them. */
export const KINDS_OF_PICTURES = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** The facts about a person's picture that servers send with every person. */
export interface Pictured {
  readonly id: number
  readonly hasAvatar?: boolean
  /** Changes with the profile. */
  readonly lastUpdate?: string
}

/**
 * Address of a person's picture; undefined without a picture. The address changes with the profile, so its content
 * never changes. `files` is the base address of pictures, without a trailing slash. Source:
 * docs/rules/wire.md#pictures.
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

/** The cache in which the worker keeps pictures for screens without a network. */
export const PICTURES_CACHE = 'shinpan-pictures'
