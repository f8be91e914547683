/** Twirp error codes with the HTTP status each travels under. */
export const TWIRP_STATUS = {
  canceled: 408,
  unknown: 500,
  invalid_argument: 400,
  malformed: 400,
  deadline_exceeded: 408,
  not_found: 404,
  bad_route: 404,
  already_exists: 409,
  permission_denied: 403,
  unauthenticated: 401,
  resource_exhausted: 429,
  failed_precondition: 412,
  aborted: 409,
  out_of_range: 400,
  unimplemented: 501,
  internal: 500,
  unavailable: 503,
  data_loss: 500,
} as const

export type TwirpCode = keyof typeof TWIRP_STATUS

export const isTwirpCode = (value: unknown): value is TwirpCode =>
  typeof value === 'string' && Object.hasOwn(TWIRP_STATUS, value)

/**
 * Why a call was refused, as `meta.reason` says it. Screens make their sentence from it, the server its `msg`.
 * Grouped by what the caller can do about it.
 */
export const REASONS = [
  // who is asking
  'not_signed_in',
  'bad_token',
  'token_check_failed',
  'bad_credentials',
  'too_many_tries',
  'wrong_role',
  'not_seated_here',
  'not_for_yourself',
  // what was sent
  'body_unreadable',
  'body_too_large',
  'field_missing',
  'field_invalid',
  'no_such_method',
  'method_not_built',
  'key_invalid',
  'key_reused',
  'key_in_progress',
  'expect_unreadable',
  'ruled_at_invalid',
  // what does not exist
  'event_not_found',
  'person_not_found',
  'person_not_known',
  'player_not_registered',
  'session_not_found',
  'hand_not_found',
  'penalty_not_found',
  'prescript_not_found',
  'rule_not_found',
  // what the state of things does not allow
  'other_venue',
  'expect_failed',
  'ruled_too_long_ago',
  'rule_already_given',
  'event_finished',
  'penalties_not_used',
  'penalty_already_cancelled',
  'player_already_registered',
  'player_in_game',
  'players_in_game',
  'players_not_registered',
  'substitute_registered',
  'already_substitute',
  'local_id_taken',
  'local_id_missing',
  'not_team_event',
  'games_still_running',
  'event_keeps_changing',
  'seating_moved_on',
  'seating_not_whole',
  'results_not_approved',
  'sessions_not_started',
  'seating_not_ready',
  'timer_not_used',
  'timer_not_started',
  'players_not_divisible',
  'too_few_players',
  'no_table_finished',
  'event_not_prescripted',
  'prescript_empty',
  'prescript_ended',
  'prescript_row_not_four',
  'prescript_id_unknown',
  'prescript_id_repeated',
  'session_not_in_progress',
  'session_finished',
  'session_not_finished',
  'game_over',
  'definalize_too_late',
  'game_has_hands',
  'session_not_current',
  'nothing_to_undo',
  'scores_differ',
  'hand_already_recorded',
  'abortive_not_allowed',
  'nothing_to_approve',
  'nobody_to_notify',
  'tables_hidden_while_playing',
  'setup_already_done',
  'setup_code_wrong',
  'password_too_weak',
  'email_taken',
  'busy',
  'database_unreachable',
  'disk_full',
  // a bug of ours
  'internal',
] as const

export type Reason = (typeof REASONS)[number]

/** A reason as a server says it: a newer one may say what this console has no words for. */
export type SaidReason = Reason | (string & {})
