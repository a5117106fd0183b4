// Kill and restart of the process that serves the page.
import { check, go, settled, signedIn, told } from './visit.mjs';

/** Kills the process and checks that shown data stays readable and is marked as old. */
export async function serviceIsKilled(browser, plan) {
  await told(plan, 'start');
  const tab = await signedIn(browser, plan, plan.users.admin, { url: plan.outage.url });
  const { context, page } = tab;
  await go(page, `/hunts/${plan.hunts.open}`);
  const title = await page.locator('h1').textContent();
  const freshness = page.locator('.freshness').first();
  await freshness.waitFor();

  await context.setOffline(true);
  await freshness.getByText('Offline').waitFor();
  await context.setOffline(false);
  await freshness.getByText('Offline').waitFor({ state: 'detached' });

  await told(plan, 'kill');
  await freshness.getByText('Stale').waitFor();
  check((await page.locator('h1').textContent()) === title, 'what was read before the outage is gone');
  await page.getByText('The service cannot be reached').first().waitFor();
  return { ...tab, restarted: told(plan, 'start') };
}

/** Checks that the page continues without a reload, a sign-in or a click after the restart. */
export async function serviceIsBack({ page, restarted }, plan) {
  await restarted;
  await page.getByText('The service cannot be reached').first().waitFor({ state: 'detached' });
  await page.locator('.freshness').first().getByText('Stale').waitFor({ state: 'detached' });
  await go(page, '/hosts');
  await page.locator('[role=row][data-index="0"]').waitFor();
  await settled(page);
  check((await page.locator('.account').count()) === 1, 'an outage ends the session');
  check(!page.url().includes('sign-in'), `after the outage the page is ${page.url()} of ${plan.outage.url}`);
}
