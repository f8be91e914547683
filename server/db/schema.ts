import { achievements } from './schema/achievements'
import { authTokens } from './schema/auth-tokens'
import { avatars } from './schema/avatars'
import { events } from './schema/events'
import { hands } from './schema/hands'
import { hitMonths } from './schema/hit-months'
import { hits } from './schema/hits'
import { jobs } from './schema/jobs'
import { journal } from './schema/journal'
import { mails } from './schema/mails'
import { messages, messengerCursor } from './schema/messages'
import { passwordResets } from './schema/password-resets'
import { pendingAccounts } from './schema/pending-accounts'
import { penalties } from './schema/penalties'
import { persons } from './schema/persons'
import { playerStats } from './schema/player-stats'
import { prescripts } from './schema/prescripts'
import { registrations } from './schema/registrations'
import { ratingHistory, sessionResults } from './schema/results'
import { rights } from './schema/rights'
import { seatingPlans } from './schema/seating-plans'
import { sessionPlayers, sessions } from './schema/sessions'
import { signInCodes } from './schema/sign-in-codes'
import { sitOuts } from './schema/sit-outs'
import { storedAnswers } from './schema/stored-answers'
import { titleBeginnings } from './schema/title-beginnings'
import { venue } from './schema/venue'

/** Every table by its name, for the query builder. */
export const schema = {
  achievements,
  authTokens,
  avatars,
  events,
  hands,
  hitMonths,
  hits,
  jobs,
  journal,
  mails,
  messages,
  messengerCursor,
  passwordResets,
  penalties,
  pendingAccounts,
  persons,
  playerStats,
  prescripts,
  ratingHistory,
  registrations,
  rights,
  seatingPlans,
  sessionPlayers,
  sessionResults,
  sessions,
  signInCodes,
  sitOuts,
  storedAnswers,
  titleBeginnings,
  venue,
}
