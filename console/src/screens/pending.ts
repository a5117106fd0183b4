import { api, body } from '../api/client';
import { session } from '../session/session';
import { type Acknowledgement, Undo } from './undo';

/** Pending acknowledgement of alerts. It outlives the screen that began it, so that a failure is shown on each one. */
export const pending = new Undo();
session.beforeSignOut(() => pending.flush());

/** Creates the acknowledgement of alerts by their ids; a single one has a name. */
export const ofAlerts = (ids: readonly string[], name = ''): Acknowledgement => ({
  key: ids.join(),
  count: ids.length,
  name,
  verdict: '',
  send: () => acknowledge(ids),
});

function acknowledge(ids: readonly string[]): Promise<unknown> {
  const [id = '', ...more] = ids;
  return more.length === 0
    ? body(api.PUT('/api/v1/alerts/{id}/acknowledge', { params: { path: { id } }, keepalive: true }))
    : body(api.PUT('/api/v1/alerts/bulk-acknowledge', { body: { ids: [...ids] }, keepalive: true }));
}
