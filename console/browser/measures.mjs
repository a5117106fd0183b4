// Measurements of the console: rows in the document, memory, bytes of each poll.
import { heard, received, stop } from './clock.mjs';
import { check, go, told } from './visit.mjs';

const MIB = 1024 * 1024;
const SCREENS = 80;

async function heap(client) {
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Most reads that a list needs to show its first rows. */
const MOST_READS = 4;
/** Most bytes of the first rows of a list. */
const MOST_BYTES = 256 * 1024;

/** Returns the milliseconds from leaving the overview until the screen's content is shown; the best of several runs. */
async function timeTo(page, path, content) {
  const times = [];
  for (let i = 0; i < 3; i += 1) {
    await go(page, '/');
    const begin = performance.now();
    await go(page, path);
    await page.locator(content).first().waitFor();
    times.push(performance.now() - begin);
  }
  return Math.min(...times);
}

/** Loads a list anew; returns the bytes of each answer with indicators that came before its first row was shown. */
async function readsOf(page, path) {
  const answers = [];
  const note = (it) => new URL(it.url()).pathname === '/api/v1/iocs' && answers.push(it);
  page.on('response', note);
  await page.goto(path);
  await page.locator('[role=row][data-index="0"]').waitFor();
  page.off('response', note);
  return Promise.all(answers.map(async (it) => (await it.body()).length));
}

/**
 * Scrolls screen by screen, each after the previous rows are loaded; returns the highest number of rows in the
 * document.
 */
function scrolled(page) {
  return page.locator('.grid-scroll').evaluate(async (grid, screens) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isThere = () => {
      const cells = [...grid.querySelectorAll('[role=row][data-index] [role=gridcell]:last-child')];
      return cells.length > 0 && cells.every((it) => it.textContent !== 'Loading …');
    };
    let most = 0;
    for (let i = 0; i < screens; i += 1) {
      grid.scrollBy(0, grid.clientHeight);
      await frame();
      for (let frames = 0; frames < 3_600 && !isThere(); frames += 1) await frame();
      most = Math.max(most, document.querySelectorAll('[role=row]').length);
    }
    return most;
  }, SCREENS);
}

/** Scrolls through a list of 100,000 rows. */
export async function longListStaysLight({ context, page }, plan) {
  const client = await context.newCDPSession(page);
  const light = await timeTo(page, plan.lists.short, '[role=row][data-index="0"]');
  await go(page, '/about');
  const before = await heap(client);
  const reads = await readsOf(page, plan.lists.long);
  const loaded = await timeTo(page, plan.lists.long, '[role=row][data-index="0"]');
  const most = await scrolled(page);
  const last = await page.locator('[role=row][data-index]').last().getAttribute('data-index');
  const after = await heap(client);
  await client.detach();
  const count = Number(await page.locator('[role=grid]').getAttribute('aria-rowcount'));
  check(count > 100_000, `the long list says it has ${count} rows`);
  check(Number(last) > 10 * SCREENS, `80 screens of scrolling end at row ${last}`);
  check(most <= 200, `${most} rows are in the document`);
  check(after <= 200 * MIB, `${Math.round(after / MIB)} MiB of heap after scrolling`);
  // Work is checked instead of time, because a busy machine changes every time.
  check(reads.length <= MOST_READS, `the long list is read ${reads.length} times before its first rows`);
  const bytes = reads.reduce((sum, it) => sum + it, 0);
  check(bytes > 0 && bytes <= MOST_BYTES, `the first rows of the long list have ${bytes} bytes`);
  return {
    'milliseconds to a list of 3 rows': Math.round(light),
    'milliseconds to a list of 100,000 rows': Math.round(loaded),
    'bytes of the first rows of the long list': bytes,
    'rows in the document at most': most,
    'row reached by 80 screens': Number(last),
    'MiB of heap before': Math.round(before / MIB),
    'MiB of heap after 80 screens': Math.round(after / MIB),
  };
}

/** Measures the bytes on the wire, headers included, of each poll of a hunt; the page's clock is advanced for that. */
export async function pollsAreSmall({ context, page }, plan) {
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const open = new Set();
  let bytes = 0;
  client.on('Network.requestWillBeSent', (it) => {
    if (it.request.url.includes(plan.hunts.open) && !it.request.url.includes('/stream'))
      open.add(it.requestId);
  });
  const count = (it, length) => {
    if (open.has(it.requestId)) bytes += length;
  };
  client.on('Network.responseReceived', (it) => count(it, it.response.encodedDataLength));
  client.on('Network.dataReceived', (it) => count(it, it.encodedDataLength));
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'])
    client.on(end, (it) => open.delete(it.requestId));
  await go(page, `/hunts/${plan.hunts.open}`);
  await stop(page);
  const poll = async () => {
    const from = bytes;
    const isSummary = (it) => new URL(it.url()).pathname === `/api/v1/hunts/${plan.hunts.open}`;
    const answer = page.waitForResponse(isSummary);
    await page.clock.runFor(3_100);
    await received(answer);
    for (let i = 0; i < 100 && open.size > 0; i += 1) await heard(page);
    await page.clock.runFor(10);
    return bytes - from;
  };
  await poll();
  const unchanged = await poll();
  await told(plan, 'answer');
  const changing = await poll();
  await page.clock.resume();
  await client.detach();
  check(unchanged > 0, 'an open hunt is not read');
  check(
    unchanged <= changing,
    `an unchanged hunt costs ${unchanged} bytes a poll, a changing one ${changing}`,
  );
  return {
    'bytes of a poll of an unchanged hunt': unchanged,
    'bytes of a poll of a changing hunt': changing,
  };
}

/** Measures the tasks of the page while all results of a hunt arrive by its stream. */
export async function streamStaysSmooth({ page }, plan) {
  const { streamed, results } = plan.hunts;
  await go(page, `/hunts/${streamed}`);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.evaluate(() => {
    globalThis.tasks = [];
    const note = (list) => globalThis.tasks.push(...list.getEntries().map((it) => it.duration));
    globalThis.observer = new PerformanceObserver(note);
    globalThis.observer.observe({ type: 'longtask' });
  });
  await told(plan, 'stream');
  await page.getByText(`${results.toLocaleString('en')} rows`).waitFor();
  const tasks = await page.evaluate(() => {
    globalThis.observer.disconnect();
    return globalThis.tasks;
  });
  const rows = await page.locator('[role=row]').count();
  check(rows <= 200, `${rows} rows are in the document while ${results} results arrive`);
  const longest = Math.round(Math.max(0, ...tasks));
  return {
    'streamed results': results,
    'tasks over 50 ms while results arrive': tasks.length,
    'longest task in milliseconds while results arrive, 50 at least': Math.max(50, longest),
  };
}
