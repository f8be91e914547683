import { PLAYER_RULINGS } from './player-rulings'
import { TABLE_RULINGS } from './table-rulings'

/** All rulings that a plain service gets, by their names in the table of courses. */
export const RULINGS = { ...PLAYER_RULINGS, ...TABLE_RULINGS }

export type RulingName = keyof typeof RULINGS
