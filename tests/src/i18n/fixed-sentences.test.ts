import { expect, test } from 'vitest'
import words from '../../../locales/en/console.json'

function sentenceOf(key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], words)
}

// These sentences are prescribed word for word. They stay when other texts are reworded.
test.each([
  ['auth.invalidEmail', 'Invalid email'],
  ['auth.enterPassword', 'Please enter password'],
  ['signUp.acceptPolicy', 'You should read and accept the Privacy Policy.'],
  ['picture.tooBig', 'Selected file is too big. Please select a file not bigger than 256KB.'],
  ['eventForm.problems.titleTooShort', 'Please use title more than 4 symbols long'],
  ['eventForm.problems.timezone', 'Timezone must be selected'],
  ['penalties.form.selectPlayer', 'Please select player'],
  ['penalties.form.reasonMandatory', 'A reason for penalty is mandatory'],
  ['reasons.no_table_finished', "Interval and swiss seating can't be used for first session"],
  ['seating.notFirst', "Interval and swiss seating can't be used for first session"],
  ['prescript.noErrors', 'No errors found'],
  ['errors.title', 'Error has occurred'],
  ['errors.general', 'Something went wrong, contact the administrator.'],
  ['errors.actions.signIn', 'Failed to authorize. Please check your email and password.'],
  ['errors.actions.register', 'Failed to request registration. Is your connection stable?'],
  ['confirmation.failed', 'Email confirmation failed'],
  [
    'errors.actions.confirmEmail',
    'Failed to confirm your email. Probably the link you followed has been expired or already used. Please try registering again.',
  ],
  ['errors.actions.requestReset', 'Failed to request password reset. Please check your email.'],
  ['recovery.failed', 'Password recovery failed'],
  [
    'errors.actions.approveReset',
    'Failed to recover your password. Probably the link you followed has been expired or already used. Please try again.',
  ],
  ['errors.actions.changePassword', 'Failed to change password. Is your connection stable?'],
  ['errors.actions.updateProfile', 'Failed to update profile. Is your connection stable?'],
  ['errors.actions.updateAccount', 'Failed to update player details. Is your connection stable?'],
  ['errors.actions.createAccount', 'Failed to register player. Is your connection stable?'],
  ['errors.actions.saveNotifications', 'Failed to set notifications settings.'],
  ['errors.actions.fetchEvent', 'Failed to fetch event data'],
  ['errors.actions.saveEvent', 'Failed to save event: server error or network unreachable'],
  ['errors.actions.saveScript', 'Failed to save event script: server error or network unreachable'],
  ['errors.actions.toggleResults', 'Failed to toggle results visibility'],
  ['errors.actions.toggleAchievements', 'Failed to toggle achievements visibility'],
  ['errors.actions.addPenalty', 'Failed to apply penalty: server error or network unreachable'],
  ['errors.actions.cancelRound', 'Failed to cancel round'],
  ['errors.actions.cancelGame', 'Failed to cancel game'],
  ['errors.actions.definalizeGame', 'Failed to definalize game'],
  ['errors.actions.finishGame', 'Failed to finish the game'],
  ['errors.actions.startTimer', 'Failed to start timer'],
  ['errors.actions.addExtraTime', 'Failed to add extra time'],
  ['errors.actions.notifyPlayers', 'Failed to notify players'],
  ['errors.actions.approveResults', 'Failed to approve session results'],
  ['errors.actions.seatInterval', 'Failed to generate interval seating'],
  ['errors.actions.seatRandom', 'Failed to generate random seating'],
  ['errors.actions.seatSwiss', 'Failed to generate swiss seating'],
  ['errors.actions.resetSeating', 'Failed to reset seating'],
  [
    'errors.actions.recalculate',
    'Recalculation schedule failed: Something went wrong. Contact the service administrator.',
  ],
  ['manage.recalculate.scheduled', 'Recalculation scheduled'],
  ['profile.detailsSaved', 'Player details were successfully saved'],
  ['profile.registered', 'Player was successfully registered'],
])('the English text %s keeps the exact wording that was asked for', (key, sentence) => {
  expect(sentenceOf(key)).toBe(sentence)
})
