import { authTokens } from './schema/auth-tokens'
import { events } from './schema/events'
import { hands } from './schema/hands'
import { penalties } from './schema/penalties'
import { persons } from './schema/persons'
import { registrations } from './schema/registrations'
import { ratingHistory, sessionResults } from './schema/results'
import { rules } from './schema/rules'
import { sessionPlayers, sessions } from './schema/sessions'
import { storedAnswers } from './schema/stored-answers'

/** Every table by name, for the query builder. */
export const schema = {
  authTokens,
  events,
  hands,
  penalties,
  persons,
  ratingHistory,
  registrations,
  rules,
  sessionPlayers,
  sessionResults,
  sessions,
  storedAnswers,
}
