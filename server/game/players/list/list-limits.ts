/** The most lines of a list: far more than the seats of any hall. */
export const LONGEST_LIST = 500

/** The most people whom one event may make in 24 hours. */
export const MOST_MADE_A_DAY = 500
