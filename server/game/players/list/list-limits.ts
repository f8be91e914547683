/** The most lines of a list: far more than the seats of any hall. */
export const LONGEST_LIST = 500
