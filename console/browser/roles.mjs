// Every screen with each role.
import { readFileSync } from 'node:fs';
import { accessibilityOf } from './findings.mjs';
import { offersNoAction, screenIsSound, showsNoId } from './looks.mjs';
import { check, go, mark, problems, screens, settled, signedIn, visit } from './visit.mjs';

const SCHEMES = ['light', 'dark'];
const WRITING = /\/(new|import)$/;

/** Checks all screens and tabs with axe in both color schemes. */
export async function everyScreenAsAdmin(browser, plan) {
  const tab = await signedIn(browser, plan, plan.users.admin);
  for (const path of screens(plan)) {
    await visit(tab, path, async (at) => {
      await screenIsSound(tab.page, `admin ${at}`);
      await showsNoId(tab.page, `admin ${at}`);
      await openedShowsNoId(tab.page, at);
      await isAccessible(tab.page, at);
    });
  }
  await signInIsAccessible(browser, plan);
  return tab;
}

/** Opens the first row of a list and all folded parts, and checks that no id is shown; raw events are exempt. */
async function openedShowsNoId(page, path) {
  if (!(await openFirstRow(page, path, 'admin'))) return;
  await page.locator('details').evaluateAll((folded) => {
    for (const it of folded) it.open = true;
  });
  await showsNoId(page, `admin, a row of ${path}`);
  await closeRow(page, path);
}

/** The schemes differ only in colors, so the second one is checked only for contrast. */
async function isAccessible(page, path) {
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme });
    const rules = scheme === 'light' ? undefined : ['color-contrast'];
    for (const violation of await accessibilityOf(page, rules))
      problems.push(`${scheme} ${path}: ${violation}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function signInIsAccessible(browser, plan) {
  const context = await browser.newContext({ baseURL: plan.url });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('Password').waitFor();
  await isAccessible(page, '/sign-in');
  await context.close();
}

/** Returns the entries of the navigation and of the account's menu. */
async function places({ page }) {
  const account = page.locator('.account button').first();
  await account.click();
  await page.locator('.account a').first().waitFor();
  const named = await page
    .locator('.navigation a, .account a')
    .evaluateAll((links) => links.map((link) => new URL(link.href).pathname));
  await account.click();
  return named;
}

/** Returns the screens in the navigation. */
async function mine(tab, plan) {
  const named = await places(tab);
  return screens(plan).filter((path) => named.includes(`/${path.split('/')[1]}`));
}

const contract = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));

/** Returns the contract's operations that are open to auditors, as patterns of method and path. */
function openToAuditors() {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => ['anyone', 'readers', 'auditors'].includes(operation['x-audience']))
      .map(([method]) => new RegExp(`^${method.toUpperCase()} ${path.replace(/\{[^}]+\}/g, '[^/]+')}$`)),
  );
}

/** Checks that auditors are offered no action, that no key acts, and that no request is sent that they may not send. */
export async function auditorsSeeNoAction(browser, plan) {
  const tab = await signedIn(browser, plan, plan.users.auditor);
  const open = openToAuditors();
  tab.page.on('request', (request) => {
    const sent = `${request.method()} ${new URL(request.url()).pathname}`;
    const isTold = request.method() === 'GET' || open.some((it) => it.test(sent));
    check(isTold, `an auditor's page sends ${sent}`);
  });
  for (const path of await mine(tab, plan)) {
    await visit(tab, path, async (at) => {
      await screenIsSound(tab.page, `auditor ${at}`);
      await showsNoId(tab.page, `auditor ${at}`);
      await offersNoAction(tab.page, `auditor ${at}`, at);
      await firstRowOffersNoAction(tab.page, at);
    });
  }
  await go(tab.page, '/alerts');
  await tab.page.locator('[role=row][data-index="0"]').focus();
  for (const key of ['x', 'e', 'u']) await tab.page.keyboard.press(key);
  await offersNoAction(tab.page, 'auditor /alerts after keys', '/alerts');
  for (const path of screens(plan).filter((it) => WRITING.test(it))) {
    await go(tab.page, path);
    await tab.page.getByRole('heading', { level: 1, name: 'Not allowed' }).waitFor();
    await offersNoAction(tab.page, `auditor ${path}`, path);
  }
  return tab;
}

/** Checks the drawer or screen that the first row opens. */
async function firstRowOffersNoAction(page, path) {
  if (!(await openFirstRow(page, path, 'auditor'))) return;
  await offersNoAction(page, `auditor, a row of ${path}`, path);
  await showsNoId(page, `auditor, a row of ${path}`);
  await closeRow(page, path);
}

/** Opens the first row of a list in its drawer or screen; returns false if there is none, or if Enter does not open it. */
async function openFirstRow(page, path, user) {
  const row = page.locator('[role=row][data-index="0"]');
  if ((await row.count()) === 0) return false;
  await row.locator('bdi, time, .badge').first().waitFor();
  await row.focus();
  await mark(page);
  await page.keyboard.press('Enter');
  const opened = await page
    .waitForFunction(
      () =>
        document.querySelector('[role=dialog]') !== null ||
        document.querySelector('main[data-left]') === null,
    )
    .catch(() => undefined);
  await page.evaluate(() => document.querySelector('main')?.removeAttribute('data-left'));
  check(opened !== undefined, `${user} ${path}: Enter does not open a row`);
  if (opened) await settled(page);
  return opened !== undefined;
}

async function closeRow(page, path) {
  const drawer = page.getByRole('dialog');
  if ((await drawer.count()) === 0) return go(page, path);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
}

const OPERATION = ['/deliveries', '/audit', '/dead-letters', '/users', '/settings'];

export async function analystsSeeNoOperation(browser, plan) {
  const tab = await signedIn(browser, plan, plan.users.analyst);
  for (const path of await mine(tab, plan)) {
    await go(tab.page, path);
    await screenIsSound(tab.page, `analyst ${path}`);
  }
  const named = await places(tab);
  for (const path of OPERATION) check(!named.includes(path), `analyst: the navigation names ${path}`);
  check(named.length >= 10, `analyst: the navigation names ${named}`);
  return tab;
}
