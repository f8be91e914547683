/** How large the file of a picture may be. Source: product, limits. */
export const MOST_PICTURE_BYTES = 256 * 1024

/** What is known of a person's picture, as the servers tell it of everybody. */
export interface Pictured {
  readonly id: number
  readonly hasAvatar?: boolean
  /** Changes with the profile. */
  readonly lastUpdate?: string
}

/**
 * Address of a person's picture; undefined for who shows none. It changes with the person, so that what lies under it is
 * always the same. `files`: where pictures are, without a slash at its end. Source: users, avatars.
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

/** Where the worker keeps pictures for screens without a network. */
export const PICTURES_CACHE = 'shinpan-pictures'
