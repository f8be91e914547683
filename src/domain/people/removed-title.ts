/**
 * The beginning of a removed account's title, by which clients recognise it.
 * Source: docs/rules/people.md#personal-data.
 */
export const REMOVED_TITLE = '[Deleted account'

export const isRemovedTitle = (title: string): boolean => title.startsWith(REMOVED_TITLE)
