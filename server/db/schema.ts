import { achievements } from './schema/events/achievements'
import { authTokens } from './schema/sign-in/auth-tokens'
import { avatars } from './schema/people/avatars'
import { checkIns } from './schema/events/check-ins'
import { eventLogos } from './schema/events/event-logos'
import { events } from './schema/events/events'
import { hands } from './schema/events/hands'
import { hitMonths } from './schema/hall/hit-months'
import { hits } from './schema/hall/hits'
import { jobs } from './schema/hall/jobs'
import { journal } from './schema/hall/journal'
import { mails } from './schema/hall/mails'
import { messages, messengerCursor } from './schema/hall/messages'
import { passwordResets } from './schema/sign-in/password-resets'
import { pendingAccounts } from './schema/sign-in/pending-accounts'
import { penalties } from './schema/events/penalties'
import { persons } from './schema/people/persons'
import { playerStats } from './schema/events/player-stats'
import { prescripts } from './schema/events/prescripts'
import { registrations } from './schema/events/registrations'
import { ratingHistory, sessionResults } from './schema/events/results'
import { rights } from './schema/people/rights'
import { seatingPlans } from './schema/events/seating-plans'
import { sessionPlayers, sessions } from './schema/events/sessions'
import { signInCodes } from './schema/sign-in/sign-in-codes'
import { sitOuts } from './schema/events/sit-outs'
import { storedAnswers } from './schema/hall/stored-answers'
import { titleBeginnings } from './schema/people/title-beginnings'
import { venue } from './schema/hall/venue'

/** Every table by its name, for the query builder. */
export const schema = {
  achievements,
  authTokens,
  avatars,
  checkIns,
  eventLogos,
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
