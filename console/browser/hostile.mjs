// Text of hosts and users that imitates markup or control sequences.
import { accessibilityOf } from './findings.mjs';
import { screenIsSound } from './looks.mjs';
import { check, go } from './visit.mjs';

/** Checks that the drawer shows the whole value with names for unsafe characters, and returns the focus. */
export async function evidenceIsText({ page }, plan) {
  await go(page, `/hunts/${plan.examples.hunts}`);
  await page.getByText('‹U+202E›').first().waitFor();
  await page.locator('[role=row][data-index="0"] .state').click();
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  // The service stores neither NUL nor unpaired surrogates.
  for (const name of ['‹U+202E›', '‹U+001B›', '‹U+2067›']) {
    check((await drawer.getByText(name).count()) > 0, `the drawer does not name ${name}`);
  }
  const longest = await drawer
    .locator('bdi')
    .evaluateAll((all) => Math.max(...all.map((it) => it.textContent.length)));
  check(longest > 8_000, `the drawer shows no more than ${longest} characters of a long value`);
  check((await drawer.locator('img, script, a[href^="http"]').count()) === 0, 'markup in the drawer');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.closest('[data-index="0"]') !== null);
}

/** Checks that each cell is truncated before layout. */
export async function cellsAreCut({ page }, plan) {
  for (const path of [`/hunts/${plan.examples.hunts}`, '/hosts', '/queries', '/indicators', '/watchlists']) {
    await go(page, path);
    const longest = await page
      .locator('[role=gridcell] bdi')
      .evaluateAll((all) => Math.max(0, ...all.map((it) => Array.from(it.textContent).length)));
    // 80 characters, each of which may be shown by its name.
    check(longest <= 80 * 9, `${path}: a cell of ${longest} characters`);
  }
}

/** Checks error texts of hosts: those of a hunt, a campaign and a watchlist. */
export async function failuresAreText({ page }, plan) {
  for (const path of plan.failures) {
    await go(page, `${path}?tab=hosts`);
    const row = page.locator('[role=row][data-index]').filter({ hasText: 'onerror' }).first();
    await row.getByText('‹U+202E›').first().waitFor();
    await screenIsSound(page, path);
    await row.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByText('‹U+001B›').first().waitFor();
    await screenIsSound(page, `a row of ${path}`);
    check(
      (await drawer.locator('img, script, a[href^="http"]').count()) === 0,
      `${path}: markup in the drawer`,
    );
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  }
}

/** Checks that deliveries show the status of an answer or the kind of failure, and no text of the receiver. */
export async function receiversAreNotQuoted({ page }) {
  await go(page, '/deliveries?status=exhausted');
  const rows = page.locator('[role=row][data-index]');
  await rows.first().getByText('HTTP 500').waitFor();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText(/^The receiver answered: [A-Za-z]+$/).waitFor();
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await screenIsSound(page, '/deliveries');
  const said = await page.locator('body').textContent();
  check(!/<script|fdp/.test(said), 'a delivery quotes its receiver');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Checks that typed text is sent unchanged, refused or stored, and shown as text. */
export async function typedTextIsText({ page }) {
  const typed = '<img src=x onerror=alert(1)>\u202Eevil';
  await go(page, '/hunts/new');
  await page.getByText(/^Name and options/).click();
  await page.getByLabel('Name', { exact: true }).fill(typed);
  await page
    .getByLabel('Report or indicators')
    .fill(`javascript:alert(1)\n${typed}\nhxxp://evil[.]example/a\nevil[.]example`);
  await page.waitForFunction(() => document.querySelector('main')?.textContent.includes('‹U+202E›'));
  check((await page.locator('main img, main script').count()) === 0, 'what was typed became markup');
  await go(page, `/alerts?${new URLSearchParams({ q: typed })}`);
  check((await page.locator('main img').count()) === 0, 'a filter became markup');
  for (const scheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: scheme });
    const chip = page.locator('search .chip', { hasText: '‹U+202E›evil' });
    check((await chip.count()) === 1, `${scheme}: a filter does not name what it holds`);
    const field = page.getByRole('combobox', { name: 'Filters' });
    await field.fill(typed);
    const names = await field.evaluate(
      (it) => document.getElementById(it.getAttribute('aria-describedby')).textContent,
    );
    check(names.includes('‹U+202E›evil'), `${scheme}: a field does not name what it obeys: ${names}`);
    const found = await accessibilityOf(page, ['color-contrast']);
    check(found.length === 0, `${scheme}: ${found}`);
  }
  await page.emulateMedia({ colorScheme: null });
}
