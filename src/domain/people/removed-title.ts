/** Clients recognise a removed account by this beginning of its title. Source: docs/rules/people.md#personal-data. */
export const REMOVED_TITLE = '[Deleted account'

export const isRemovedTitle = (title: string): boolean => title.startsWith(REMOVED_TITLE)
