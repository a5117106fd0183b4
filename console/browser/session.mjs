// Session shared by all tabs, its renewal and its end.
import { check, go, settled, signIn, told } from './visit.mjs';

const TOKEN = /^Bearer (.+)$/;

/** Returns the access token that the page sends. */
async function tokenOf({ page }, path) {
  const request = page.waitForRequest((it) => TOKEN.test(it.headers().authorization ?? ''));
  await go(page, path);
  return TOKEN.exec((await request).headers().authorization)[1];
}

/** Checks that an expired token is renewed by the cookie without a notice to the user. */
export async function endedTokenIsRenewed(tab, plan) {
  const { page } = tab;
  const before = await tokenOf(tab, '/hosts');
  await told(plan, 'expire');
  await go(page, '/indicators');
  await page.locator('[role=row][data-index="0"]').waitFor();
  const after = await tokenOf(tab, '/watchlists');
  check(after !== before, 'the token that had ended is still sent');
}

/** Checks that the requested page is shown after signing in again. */
export async function endedSessionReturns(tab, plan) {
  const { context, page } = tab;
  const token = await tokenOf(tab, '/campaigns');
  const answer = await context.request.post('/api/v1/auth/logout', {
    headers: { Authorization: `Bearer ${token}` },
  });
  check(answer.ok(), `the session is ended with ${answer.status()}`);
  const asked = '/hosts?platform=linux';
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, asked);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  check(
    (await page.getByText('Your session has ended').count()) === 1,
    'the end of a session is not explained',
  );
  await signIn(page, plan, tab.user);
  await page.getByRole('heading', { level: 1, name: 'Hosts' }).waitFor();
  check(page.url().endsWith(asked), `signing in again leads to ${page.url()}`);
}

export async function tabsShareASession({ context, page }) {
  const second = await context.newPage();
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) renewals += 1;
  });
  await second.goto('/hosts');
  await second.getByRole('heading', { level: 1, name: 'Hosts' }).waitFor();
  check(renewals === 0, `a second tab renewed ${renewals} times`);
  await page.reload();
  await settled(page);
  check((await page.locator('.account').count()) === 1, 'a reload ends the session');
  await second.locator('.account button').first().click();
  await second.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
}

/** Checks that a command-line client gets a token once a user has approved its code. */
export async function deviceIsApproved({ context, page }) {
  const started = await context.request.post('/api/v1/auth/device', {
    data: { name: 'laptop of ada', scopes: ['read'] },
  });
  const { device_code, user_code, verification_uri } = await started.json();
  const poll = () => context.request.post('/api/v1/auth/device/token', { data: { device_code } });
  check((await poll()).status() === 400, 'a device gets a token without a decision');
  await go(page, new URL(verification_uri).pathname);
  await page.getByLabel('Code', { exact: true }).fill(user_code.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('laptop of ada').waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved.').waitFor();
  const answer = await poll();
  check(answer.ok() && (await answer.json()).access_token.length > 20, `a device gets ${answer.status()}`);
}
