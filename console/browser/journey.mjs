// Walks all screens of a running service in a real browser. Arguments: a JSON file with where it is and who signs in.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { accessibilityOf, watched } from './findings.mjs';

const plan = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const problems = [];
const check = (holds, text) => {
  if (!holds) problems.push(text);
};

const browser = await chromium.launch({
  executablePath: plan.chromium,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});

async function signedIn(user, scheme) {
  const context = await browser.newContext({ baseURL: plan.url, colorScheme: scheme });
  const findings = await watched(context);
  const page = await context.newPage();
  await page.goto('/hunts?status=running');
  await page.getByLabel('User name').fill(user);
  await page.getByLabel('Password').fill(plan.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hunts' }).waitFor();
  check(page.url().endsWith('/hunts?status=running'), `${user} got to ${page.url()} after signing in`);
  return { context, page, findings };
}

async function settled(page) {
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => document.querySelector('.loading[aria-busy="true"]') === null);
}

/** Goes to a screen within the page, as a link does. */
async function go(page, path) {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((to) => location.pathname + location.search === to, path);
  await settled(page);
}

async function walk({ page }, user, paths, looks) {
  for (const path of paths) {
    await go(page, path);
    check((await page.locator('h1').count()) === 1, `${user} ${path}: not one h1`);
    check((await page.getByText('This page failed to display.').count()) === 0, `${user} ${path}: failed`);
    const alerts = await page.locator('[role=alert]').allTextContents();
    check(alerts.length === 0, `${user} ${path}: ${alerts}`);
    await looks?.(path);
  }
}

async function everyScreenAsAdmin(scheme) {
  const tab = await signedIn(plan.admin, scheme);
  await walk(tab, `admin ${scheme}`, plan.paths, async (path) => {
    for (const violation of await accessibilityOf(tab.page, axe))
      problems.push(`${scheme} ${path}: ${violation}`);
    if (plan.pictures) {
      const name =
        path
          .replace(/[0-9a-f-]{36}/, 'one')
          .replace(/[^a-z-]+/g, '-')
          .replace(/^-|-$/g, '') || 'overview';
      await tab.page.screenshot({ path: `${plan.pictures}/${name}-${scheme}.png` });
    }
  });
  return tab;
}

async function auditorsSeeNoAction() {
  const tab = await signedIn(plan.auditor, 'light');
  await walk(tab, 'auditor', plan.readable);
  for (const name of [
    'Acknowledge',
    'Add indicator',
    'New query',
    'New watchlist',
    'Create token',
    'Cancel the hunt',
  ]) {
    for (const path of ['/alerts', '/indicators', '/queries', '/watchlists', '/tokens', plan.hunt]) {
      await go(tab.page, path);
      check((await tab.page.getByRole('button', { name }).count()) === 0, `auditor ${path}: offers ${name}`);
    }
  }
  return tab;
}

async function analystsSeeNoOperation() {
  const tab = await signedIn(plan.analyst, 'light');
  const paths = [...plan.readable.filter((path) => path !== '/audit'), '/hunts/new', '/indicators/import'];
  await walk(tab, 'analyst', paths);
  const places = await tab.page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents();
  for (const name of ['Deliveries', 'Audit', 'Dead letters', 'Users', 'Settings']) {
    check(!places.includes(name), `analyst: the navigation names ${name}`);
  }
  check(places.length === 10, `analyst: the navigation names ${places}`);
  return tab;
}

async function hostileTextIsText({ page }) {
  await go(page, plan.hunt);
  await page.getByText('‹U+202E›').first().waitFor();
  check(
    (await page.locator('main img, main script, main iframe').count()) === 0,
    'markup of a host became markup',
  );
  await page.locator('[role=row][data-index="0"]').click();
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  check((await drawer.getByText('‹U+001B›').count()) > 0, 'control characters are not named');
  check((await drawer.locator('img, script').count()) === 0, 'markup of a host became markup in the drawer');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.closest('[data-index="0"]') !== null);
}

async function tabsShareASession({ context, page }) {
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
  check((await page.getByRole('button', { name: 'Sign out' }).count()) === 1, 'a reload ends the session');
  await second.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
}

async function acknowledgingCanBeUndone({ page }) {
  await go(page, '/alerts');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  await page.locator('[role=row][data-index="0"]').focus();
  await page.keyboard.press('e');
  await page.getByText(/Acknowledging in/).waitFor();
  await page.keyboard.press('u');
  await page.getByText(/Acknowledging in/).waitFor({ state: 'detached' });
  check(sent === 0, 'an acknowledgement that was taken back was sent');
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.locator('[role=row][data-index="0"]').focus();
  await page.keyboard.press('e');
  await go(page, '/hosts');
  check((await answer).status() === 200, 'leaving the screen does not send the acknowledgement');
}

try {
  if (plan.pictures) mkdirSync(plan.pictures, { recursive: true });
  const light = await everyScreenAsAdmin('light');
  await hostileTextIsText(light);
  await acknowledgingCanBeUndone(light);
  const dark = await everyScreenAsAdmin('dark');
  const auditor = await auditorsSeeNoAction();
  const analyst = await analystsSeeNoOperation();
  await tabsShareASession(light);
  for (const { findings } of [light, dark, auditor, analyst]) problems.push(...findings);
} catch (failure) {
  problems.push(failure.stack);
} finally {
  await browser.close();
}
console.log(problems.length === 0 ? 'console: no problems' : problems.join('\n'));
process.exit(problems.length === 0 ? 0 : 1);
