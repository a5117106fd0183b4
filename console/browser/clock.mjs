// Behaviour that depends on time, with a clock that the journey advances.
import { check, go, signedIn } from './visit.mjs';

/** Opens a tab whose clock stops until it is advanced. */
export async function withClock(browser, plan) {
  return signedIn(browser, plan, plan.users.admin, { prepare: (page) => page.clock.install() });
}

/** Stops the page's clock; from now on it changes only when it is advanced. */
export async function stop(page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** Waits until the page has processed an answer: messages are delivered while its clock is stopped. */
export async function heard(page) {
  await page.evaluate(async () => {
    for (let i = 0; i < 100; i += 1) {
      await new Promise((resolve) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = resolve;
        channel.port2.postMessage(i);
      });
    }
  });
}

/** Waits until an answer is received in full. Chromium never reports one without a body as finished. */
export async function received(answer) {
  const response = await answer;
  if (response.status() !== 304) await response.finished();
}

const isAcknowledgement = (message) => /PUT/.test(message.method()) && message.url().endsWith('/acknowledge');

/** Undo is possible for 5 s; a second acknowledgement sends the first at once, and so does leaving the page. */
export async function acknowledgingWaits({ page }) {
  const sent = [];
  page.on('request', (request) => isAcknowledgement(request) && sent.push(request.url()));
  await go(page, '/alerts');
  const row = (index) => page.locator(`[role=row][data-index="${index}"]`);
  await row(1).waitFor();
  await stop(page);
  await row(0).focus();
  await page.keyboard.press('e');
  await page.getByText(/^Acknowledging /).waitFor();
  await page.keyboard.press('u');
  await page.getByText(/^Acknowledging /).waitFor({ state: 'detached' });
  await page.clock.runFor(6_000);
  check(sent.length === 0, 'an acknowledgement that was taken back was sent');

  await row(0).focus();
  await page.keyboard.press('e');
  await page.getByText(/^Acknowledging /).waitFor();
  await page.clock.runFor(4_900);
  check(sent.length === 0, 'an acknowledgement was sent before 5 s were over');
  const first = page.waitForResponse((it) => isAcknowledgement(it.request()));
  await page.clock.runFor(200);
  check((await first).status() === 200, 'an acknowledgement was not sent after 5 s');

  await page.clock.resume();
  await go(page, '/hosts');
  await go(page, '/alerts');
  await row(1).waitFor();
  await stop(page);
  await row(0).focus();
  await page.keyboard.press('e');
  await page.getByText(/^Acknowledging /).waitFor();
  const second = page.waitForResponse((it) => isAcknowledgement(it.request()));
  await row(1).focus();
  await page.keyboard.press('e');
  check((await second).status() === 200, 'a second acknowledgement does not send the first');
  check(sent.length === 2, `${sent.length} acknowledgements were sent, not 2`);
  const third = page.waitForResponse((it) => isAcknowledgement(it.request()));
  await go(page, '/hosts');
  check((await third).status() === 200, 'leaving the screen does not send the acknowledgement');
  await page.clock.resume();
}

const REFUSAL = {
  type: 'urn:hunt:problem:rate_limited',
  title: 'Rate limited',
  status: 429,
  code: 'rate_limited',
  error: 'rate_limited',
  detail: 'slow down',
  instance: '/',
  request_id: 'r',
};

/** 3 s between two reads of an open hunt, 6 s after a 429, then 3 s again. */
export async function pollingSlowsDown({ page }, plan) {
  const path = `/api/v1/hunts/${plan.hunts.open}`;
  const isHunt = (url) => url.pathname === path;
  let reads = 0;
  let refuse = false;
  await page.route(isHunt, async (route) => {
    reads += 1;
    if (!refuse) return route.continue();
    refuse = false;
    return route.fulfill({
      status: 429,
      headers: { 'Content-Type': 'application/problem+json', 'Retry-After': '1' },
      body: JSON.stringify(REFUSAL),
    });
  });
  const turned = async (ms, expected, text) => {
    const before = reads;
    const answer = expected > 0 ? page.waitForResponse((it) => isHunt(new URL(it.url()))) : undefined;
    await page.clock.runFor(ms);
    if (answer) await received(answer);
    await heard(page);
    await page.clock.runFor(10);
    await heard(page);
    check(reads - before === expected, `${text}: ${reads - before} reads, not ${expected}`);
  };
  await go(page, `/hunts/${plan.hunts.open}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await stop(page);
  await turned(3_000, 1, 'after 3 s');
  refuse = true;
  await turned(3_000, 1, 'after 3 s more');
  await page
    .getByText(/6 s|slow down/)
    .first()
    .waitFor();
  await turned(4_000, 0, '4 s after a 429');
  await turned(2_000, 1, '6 s after a 429');
  await turned(3_000, 1, '3 s after the next answer');
  await page.clock.resume();
  await page.unroute(isHunt);
}
