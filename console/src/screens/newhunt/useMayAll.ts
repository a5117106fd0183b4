import { useSession } from '../../session/useSession';

/** Returns true if the user may hunt on all hosts. */
export function useMayAll(): boolean {
  const session = useSession();
  if (session.kind !== 'signed-in') return false;
  const { role, capabilities } = session.session.user;
  return role === 'admin' || capabilities.includes('can_launch_fleet_hunts');
}
