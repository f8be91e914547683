import { RATE_LIMITS, type RateLimits } from '../call/rate-limiter'
import { SIGN_IN_LIMITS, type SignInLimits } from '../users/sign-ins/sign-in-tries'
import { limitOf, type Env } from './env'

export function readSignInLimits(env: Env): SignInLimits {
  return {
    ofEmailFromAddress: limitOf(env, 'SIGN_IN_TRIES', SIGN_IN_LIMITS.ofEmailFromAddress),
    ofAddress: limitOf(env, 'SIGN_IN_TRIES_OF_ADDRESS', SIGN_IN_LIMITS.ofAddress),
    ofEmail: limitOf(env, 'SIGN_IN_TRIES_OF_EMAIL', SIGN_IN_LIMITS.ofEmail),
  }
}

export function readPaceLimits(env: Env): RateLimits {
  return {
    computedReads: limitOf(env, 'COMPUTED_READS_PER_MINUTE', RATE_LIMITS.computedReads),
    previews: limitOf(env, 'PREVIEWS_PER_MINUTE', RATE_LIMITS.previews),
    refereeCalls: limitOf(env, 'REFEREE_CALLS_PER_MINUTE', RATE_LIMITS.refereeCalls),
    pictures: limitOf(env, 'PICTURES_PER_MINUTE', RATE_LIMITS.pictures),
    hits: limitOf(env, 'HITS_PER_MINUTE', RATE_LIMITS.hits),
    clientErrors: limitOf(env, 'CLIENT_ERRORS_PER_MINUTE', RATE_LIMITS.clientErrors),
  }
}
