import { useNavigate, useSearchParams } from 'react-router'
import { ownAddress } from '../../state/own-address'

/** Returns a function that opens the screen which the person wanted before the sign-in. */
export function useGoOn(): () => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => void navigate(ownAddress(search.get('next')), { replace: true })
}
