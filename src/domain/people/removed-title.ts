/** Clients know a removed account by the beginning of its title. Source: users, personal data. */
export const REMOVED_TITLE = '[Deleted account'

export const isRemovedTitle = (title: string): boolean => title.startsWith(REMOVED_TITLE)
