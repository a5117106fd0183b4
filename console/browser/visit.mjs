// Helpers of journeys: signing in, navigating, recording problems.
import { readdirSync, readFileSync } from 'node:fs';
import { watched } from './findings.mjs';

const PATIENCE_MS = 60_000;

export const problems = [];

export function check(holds, text) {
  if (!holds) problems.push(text);
}

/** Opens a tab with a signed-in user; `prepare` is called before its first page. */
export async function signedIn(browser, plan, user, { url = plan.url, prepare } = {}) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(PATIENCE_MS);
  const findings = await watched(context);
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto('/hunts?status=running');
  await signIn(page, plan, user);
  await page.getByRole('heading', { level: 1, name: 'Hunts' }).waitFor();
  check(page.url().endsWith('/hunts?status=running'), `${user} got to ${page.url()} after signing in`);
  return { user, context, page, findings };
}

export async function signIn(page, plan, user) {
  await page.getByLabel('User name').fill(user);
  await page.getByLabel('Password').fill(plan.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function settled(page) {
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

/** Marks the current screen, to distinguish it from the next one: a screen changes later than its address. */
export async function mark(page) {
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-left', ''));
}

/** Navigates to a screen within the page, as a link does, and waits until it has replaced the previous one. */
export async function go(page, path) {
  await page.evaluate((to) => {
    const before = location.pathname;
    history.pushState({}, '', to);
    if (location.pathname !== before) document.querySelector('main')?.setAttribute('data-left', '');
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(
    (to) => location.pathname + location.search === to && document.querySelector('main[data-left]') === null,
    path,
  );
  await settled(page);
}

/** Returns every screen of the console, with an example id for screens of one resource. */
export function screens(plan) {
  const source = new URL('../src/', import.meta.url);
  const text = readdirSync(source)
    .filter((name) => /^routes.*\.tsx?$/.test(name))
    .map((name) => readFileSync(new URL(name, source), 'utf8'))
    .join('\n');
  const paths = [...text.matchAll(/\bscreen\(\s*'([^']+)'/g)].map((found) => found[1]);
  check(paths.length >= 20, `only ${paths.length} screens are known`);
  return paths.map((path) => {
    const [, kind] = path.split('/');
    check(!path.includes('$') || plan.examples[kind] !== undefined, `no example of ${path} is known`);
    return path.replace(/\$[a-z_]+/i, plan.examples[kind]);
  });
}

/** Visits a screen and each of its tabs. */
export async function visit(tab, path, look) {
  const { page } = tab;
  await go(page, path);
  await look(path);
  const more = await page
    .locator('main a[href*="?tab="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const href of new Set(more)) {
    if (!href.startsWith(`${path}?`) || !/\?tab=[a-z-]+$/.test(href)) continue;
    await go(page, href);
    await look(href);
  }
}

/** Requests an action on the service from the test. */
export async function told(plan, what) {
  const answer = await fetch(`${plan.outage.control}/${what}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
}
