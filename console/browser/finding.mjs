// Search, filters, selections, and the console on a phone.
import { readFileSync } from 'node:fs';
import { check, go, settled } from './visit.mjs';

const WIDE = { width: 1_280, height: 800 };
/** Width in which every hostname is cut. */
const NARROW = 50;
const PHONE = { width: 390, height: 844 };

/** Checks that typed filters and suggested hosts get into the address, are removed by their chips, and are kept as a view. */
export async function linesFilter({ page }) {
  await go(page, '/alerts');
  // An earlier chapter leaves text in the line.
  const line = page.getByRole('combobox', { name: 'Filters' });
  await line.fill('');
  await line.blur();
  await page.keyboard.press('/');
  await page.keyboard.type('severity:critical,high source:hunt');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.getAll('severity').join() === 'critical,high');
  check(page.url().includes('ioc_source=hunt'), `filters lead to ${page.url()}`);
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('button', { name: 'Remove Severity', exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has('severity'));
  await page.getByRole('button', { name: 'severity:critical,high source:hunt', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.has('severity'));
  await line.fill('');
  await page.keyboard.type('host:*LPH*');
  await page.getByRole('option', { name: 'host:alpha', exact: true }).waitFor();
  check(
    (await page.getByRole('option', { name: /^host:/ }).count()) === 1,
    'a pattern with * suggests other hosts',
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.has('host_id'));
  await page.locator('.filters').getByText('host: alpha').waitFor();
  await page.getByRole('button', { name: 'Remove Host', exact: true }).click();
  await line.fill('severity:urgent');
  await page.keyboard.press('Enter');
  await page.getByText('Not understood: severity:urgent').waitFor();
  await page.getByRole('button', { name: 'Remove severity:critical,high source:hunt' }).click();
}

/** Checks that the search finds a host from any screen, by keys alone, and offers a hunt and its preview. */
export async function findingIsFast({ page }, plan) {
  await go(page, `/hosts/${plan.examples.hosts}`);
  const name = await page.locator('h1').textContent();
  await go(page, '/about');
  const found = async (text) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everywhere' }).waitFor();
    await page.keyboard.type(text);
  };
  await found(plan.examples.hosts);
  await page.getByRole('group', { name: 'Hosts' }).getByRole('option').first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await found('never-seen.example.org');
  await page.getByRole('option', { name: 'Was never-seen.example.org ever seen?' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('hosts will be asked').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await found('never-seen.example.org');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(
    (url) => url.pathname === '/alerts' && url.searchParams.get('acknowledged') === 'all',
  );
}

/** Checks that a selection and its export move no row, and that the export contains the selected row. */
export async function selectionsMoveNothing({ page }) {
  for (const path of ['/alerts', '/indicators']) {
    await go(page, path);
    const row = page.locator('[role=row][data-index="0"]');
    await row.locator('bdi').first().waitFor();
    const top = async () => (await row.boundingBox()).y;
    const before = await top();
    await row.focus();
    await page.keyboard.press('x');
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    check(/(^|,)id(,|$)/.test(lines[0]), `${path}: an exported selection begins with ${lines[0]}`);
    check(lines.length === 2, `${path}: a selection of one row is exported as ${lines.length} lines`);
    check(Math.abs((await top()) - before) < 1, `${path}: a selection moves the list`);
    await page.getByRole('button', { name: 'Clear the selection' }).click();
  }
}

/** Checks that rows are cards on a phone, that none is cut, and that the navigation is a menu. */
export async function phonesShowCards({ page }) {
  await page.setViewportSize(PHONE);
  await go(page, '/alerts');
  await settled(page);
  const row = page.locator('[role=row][data-index="0"]');
  await row.waitFor();
  const box = await row.boundingBox();
  check(box.width <= PHONE.width, `a row is ${box.width} px wide on a phone`);
  check(box.height <= 140, `an alert is ${box.height} px high on a phone`);
  check(box.y <= PHONE.height / 2, `the first alert begins at ${box.y} px on a phone`);
  check(!(await page.locator('.navigation').isVisible()), 'the navigation covers a phone');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hosts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hosts' }).waitFor();
  check(!(await page.locator('.navigation').isVisible()), 'the menu stays open on the next screen');
  await page.setViewportSize(WIDE);
}

/** Checks that columns are resized by pointer and by keys, that widths are kept, and that cut cells have a tooltip. */
export async function columnsResize({ page }) {
  await go(page, '/alerts');
  const head = page.getByRole('columnheader', { name: /^Hostname/ });
  const handle = page.getByRole('separator', { name: 'Width of Hostname' });
  const cell = page.locator('[role=row][data-index="0"] [data-label="Hostname"]');
  await cell.waitFor();
  const width = async (of) => Math.round((await of.boundingBox()).width);
  const initial = await width(head);
  await handle.hover();
  const { x, y, width: breadth, height } = await handle.boundingBox();
  await page.mouse.down();
  await page.mouse.move(x + breadth / 2 - initial + NARROW, y + height / 2, { steps: 4 });
  await page.mouse.up();
  check((await width(head)) === NARROW, `a drag to ${NARROW} px makes ${await width(head)} px`);
  check((await width(cell)) === (await width(head)), 'cells are not as wide as their heading');
  await cell.hover();
  check((await cell.getAttribute('title'))?.length > 0, 'a cut cell has no tooltip');
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  check((await width(head)) === NARROW + 16, 'the right key does not widen a column by 16 px');
  await page.reload();
  await cell.waitFor();
  check((await width(head)) === NARROW + 16, 'the width of a column is not kept');
  await handle.focus();
  await page.keyboard.press('Enter');
  check((await width(head)) === initial, 'Enter does not restore the width of a column');
}
