// Triage of alerts by keyboard, preview of a hunt, and a running hunt.
import { heard, received, stop } from './clock.mjs';
import { check, go, settled } from './visit.mjs';

/** Checks that the keys of rows work in the dialog of a row, and not in its fields. */
export async function keysGoThroughAlerts({ page }) {
  await go(page, '/alerts');
  await page.locator('[role=row][data-index="1"] bdi').first().waitFor();
  await page.locator('[role=row][data-index="0"]').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const shown = () => new URL(page.url()).searchParams.get('alert');
  const first = shown();
  const pressed = async (key, from) => {
    await page.keyboard.press(key);
    await page
      .waitForFunction((was) => new URL(location.href).searchParams.get('alert') !== was, from)
      .catch(() => check(false, `${key} shows no other alert in an open one`));
    return shown();
  };
  const second = await pressed('j', first);
  check(second !== null, 'j closes an open alert');
  check((await pressed('k', second)) === first, 'k does not go back to the alert before');
  check((await dialog.count()) === 1, 'keys leave no single alert open');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Checks that the preview of a pasted report only sends dry runs, and stores nothing. */
export async function previewsStoreNothing({ page }) {
  const sent = [];
  const note = (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() !== 'GET') sent.push([pathname, searchParams.get('dry_run')]);
  };
  page.on('request', note);
  await go(page, '/hunts/new');
  await page
    .getByLabel('Report or indicators')
    .fill('It calls preview-one[.]example.org often.\npreview-two.exe');
  await page.getByRole('button', { name: 'Start the hunt for 2 indicators' }).waitFor();
  await page.locator('.launch [aria-busy=false]').getByText('hosts will be asked').waitFor();
  page.off('request', note);
  check(sent.length > 0 && sent.every(([, isDry]) => isDry === 'true'), `a preview sends ${sent.join()}`);
  await go(page, '/indicators?q=preview-');
  check((await page.getByText('preview-one').count()) === 0, 'a preview stores indicators');
}

/** Checks that the stream of a running hunt leaves out rows that are in the list. */
export async function streamsBeginBehindLists({ page }, plan) {
  const [request] = await Promise.all([
    page.waitForRequest((it) => it.url().includes('/stream')),
    go(page, `/hunts/${plan.hunts.open}`),
  ]);
  check(request.url().endsWith('/stream?new_only=true'), `a page follows ${request.url()}`);
}

/** Holds the counts of severities back; returns the step that releases them, after a count of another facet was read. */
async function holdSeverities(page) {
  const isCount = (url, of) => url.searchParams.get('page_size') === '1' && url.searchParams.has(of);
  const other = page.waitForResponse((it) => isCount(new URL(it.url()), 'ioc_type'));
  let open;
  const opened = new Promise((resolve) => {
    open = resolve;
  });
  await page.route(
    (url) => isCount(url, 'severity'),
    async (route) => {
      await opened;
      await route.continue();
    },
  );
  return async (before) => {
    await received(await other);
    await heard(page);
    await before();
    open();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/**
 * Checks that facets of findings appear together, that one filters them, in the address and in the line, and that its count
 * is that of the list.
 */
export async function facetsNarrowFindings({ page }, plan) {
  await go(page, '/hunts');
  const release = await holdSeverities(page);
  await go(page, `/hunts/${plan.examples.hunts}`);
  const facet = page.getByRole('group', { name: 'Filter by what was found' }).getByRole('button').first();
  await release(async () => check((await facet.count()) === 0, 'facets appear one after the other'));
  await facet.waitFor();
  const count = /[\d,]+$/.exec(await facet.textContent())[0];
  await facet.click();
  await page.locator('[aria-pressed=true]', { hasText: count }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${count} rows?$`) })
    .waitFor();
  check(new URL(page.url()).searchParams.has('severity'), `a facet leads to ${page.url()}`);
  await facet.click();
  await page.waitForFunction(() => !new URL(location.href).searchParams.has('severity'));
}

/**
 * Checks that a group of alerts is acknowledged from its row with a verdict, and only after the time to undo it, on a tab
 * whose clock can be stopped.
 */
export async function groupsAreAcknowledged({ page }) {
  let sent = 0;
  const isSent = (request) => request.url().includes('/acknowledge-where');
  const note = (request) => {
    if (isSent(request)) sent += 1;
  };
  page.on('request', note);
  await go(page, '/alerts?category=ioc&group=host');
  await page.getByLabel('Verdict').selectOption('expected');
  const act = page.getByRole('button', { name: /^Acknowledge as expected: / }).first();
  const waiting = page.getByText(/^Acknowledging .*as expected in/);
  const acknowledge = async () => {
    await act.focus();
    await page.keyboard.press('Enter');
    await waiting.waitFor();
  };
  await act.waitFor();
  await stop(page);
  await acknowledge();
  await page.keyboard.press('u');
  await waiting.waitFor({ state: 'detached' });
  await page.clock.runFor(6_000);
  check(sent === 0, 'the acknowledgement of a group that was undone is sent');
  await page.route('**/api/v1/alerts/acknowledge-where*', (route) =>
    route.fulfill({ json: { acknowledged: 0, already_acknowledged: 0, dry_run: false, not_found: [] } }),
  );
  await acknowledge();
  const [request] = await Promise.all([page.waitForRequest(isSent), go(page, '/hosts')]);
  const where = request.postDataJSON();
  check(where.set_verdict === 'expected', `a group is acknowledged with the verdict ${where.set_verdict}`);
  check(
    where.host_id !== undefined && where.category !== undefined && where.created_before !== undefined,
    `a group is acknowledged by ${Object.keys(where)}`,
  );
  await page.clock.resume();
  await page.unroute('**/api/v1/alerts/acknowledge-where*');
  page.off('request', note);
}

/** Checks that a click on a bar of the overview lists its alerts, and a drag those of a range; the chart has axes. */
export async function chartsFilter({ page }) {
  const chart = page.locator('.chart.bars');
  const opened = async (act) => {
    await go(page, '/');
    const over = chart.locator('.u-over');
    await over.waitFor();
    await settled(page);
    await over.scrollIntoViewIfNeeded();
    await act(over, await over.boundingBox());
    await page.getByRole('heading', { level: 1, name: 'Alerts', exact: true }).waitFor();
    return new URL(page.url()).searchParams;
  };
  const hours = (found) => (Date.parse(found.get('to')) - Date.parse(found.get('from'))) / 3_600_000;
  const answer = page.waitForResponse(/alerts\/histogram/);
  const bar = await opened(async (over, { x, width, height }) => {
    check(
      height > 100 && height < (await chart.locator('canvas').boundingBox()).height,
      'the chart has no axis of times',
    );
    check(x > (await chart.boundingBox()).x + 30, 'the chart has no axis of numbers');
    const { bars } = await (await answer).json();
    // The last bar may belong to an hour that has just begun.
    const highest = bars.reduce((best, each, i) => (each.critical > bars[best].critical ? i : best), 0);
    // Positions within the element: parts of the page that load later may move it.
    await over.click({ position: { x: ((highest + 0.5) / bars.length) * width, y: height - 4 } });
  });
  check(hours(bar) === 1, `a click on a bar lists ${hours(bar)} hours`);
  check(
    bar.get('severity') === 'critical',
    `a click on the lowest layer lists ${bar.get('severity')} alerts`,
  );
  const range = await opened((over, { width, height }) =>
    over.dragTo(over, {
      sourcePosition: { x: width - 4, y: height / 2 },
      targetPosition: { x: width / 2, y: height / 2 },
    }),
  );
  check(
    hours(range) > 20 && hours(range) < 30 && !range.has('severity'),
    `a drag over half of the chart lists ${hours(range)} hours, severity ${range.get('severity')}`,
  );
}

/** Checks that a setting that was changed names the user, the time and the value before. */
export async function settingsNameTheirChange({ page }) {
  await go(page, '/settings');
  const change = page
    .getByRole('region', { name: 'Let offline hosts answer later' })
    .getByText('Changed by admin');
  const text = await change
    .locator('xpath=..')
    .textContent()
    .catch(() => '');
  check(/UTC \(before: false\)$/.test(text), `the change of a setting is shown as ${text}`);
}
