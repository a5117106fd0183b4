// Tasks of an analyst's day: clicks, keys and seconds of each.
import { check, go, told } from './visit.mjs';

const REPORT = `The wave calls update-cdn[.]example.net often.\n${'7c'.repeat(32)}`;

/** User of a page, whose clicks and keys are counted; pasting is one key. */
class Hand {
  clicks = 0;
  keys = 0;

  constructor(page) {
    this.page = page;
  }

  async click(locator) {
    this.clicks += 1;
    await locator.click();
  }

  async press(...keys) {
    for (const key of keys) {
      this.keys += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text) {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  async paste(text) {
    this.keys += 1;
    await this.page.keyboard.insertText(text);
  }

  /** Chooses an option of a list: a click and a key. */
  async choose(locator, option) {
    this.clicks += 1;
    this.keys += 1;
    await locator.selectOption(option);
  }

  /** Clicks, and waits until the browser has saved a file. */
  async download(locator) {
    const [file] = await Promise.all([this.page.waitForEvent('download'), this.click(locator)]);
    check((await file.failure()) === null, `a download fails: ${await file.failure()}`);
  }
}

const firstRow = (page) => page.locator('[role=row][data-index="0"]').locator('bdi, time, .badge').first();
const toast = (page) => page.getByText(/^Acknowledging/);

/** Opens the first row by keys; the focus moves to it before it is opened. */
async function openRow(hand, page) {
  await firstRow(page).waitFor();
  await hand.press('j');
  await page.locator('[role=row][data-index="0"]:focus').waitFor();
  await hand.press('Enter');
}

/** Opens the first alert. */
async function openAlert(hand, page) {
  await openRow(hand, page);
  await page.getByRole('dialog').getByText('Why it matters').waitFor();
}

/** Tasks with the screen on which they begin, and the most clicks and keys that they may take. */
const TASKS = (plan) => [
  {
    name: 'report to finished hunt',
    from: '/',
    most: [3, 7],
    run: async (hand, page) => {
      await hand.press('n');
      await hand.click(page.getByLabel('Report or indicators'));
      await hand.paste(REPORT);
      await hand.click(page.getByLabel('Hostnames'));
      await hand.type('alpha');
      await hand.click(page.getByRole('button', { name: 'Start the hunt for 2 indicators' }));
      await page.getByRole('heading', { level: 1, name: 'Hunt for 2 indicators' }).waitFor();
      await told(plan, 'finish');
      await page.locator('.hunt-head .badge', { hasText: 'Completed' }).waitFor();
    },
  },
  {
    name: 'find critical alerts',
    from: '/',
    most: [1, 0],
    run: async (hand, page) => {
      await hand.click(page.getByRole('link', { name: /new critical alerts$/ }));
      await firstRow(page).waitFor();
    },
  },
  {
    name: 'acknowledge one alert',
    from: '/alerts',
    most: [0, 2],
    run: async (hand, page) => {
      await hand.press('j', 'e');
      await toast(page).waitFor();
    },
  },
  {
    name: 'acknowledge three alerts',
    from: '/alerts',
    most: [1, 6],
    run: async (hand, page) => {
      await hand.press('j', 'x', 'j', 'x', 'j', 'x');
      await hand.click(
        page
          .getByRole('region', { name: 'Selection' })
          .getByRole('button', { name: 'Acknowledge', exact: true }),
      );
      await toast(page).waitFor();
    },
  },
  {
    name: 'acknowledge all alerts of a host',
    from: '/alerts',
    most: [2, 1],
    run: async (hand, page) => {
      await hand.choose(page.getByLabel('Group by'), 'host');
      await hand.click(page.getByRole('button', { name: /^Acknowledge: / }).first());
      await toast(page).waitFor();
    },
  },
  {
    name: 'hosts with a hash',
    from: '/',
    most: [0, 4],
    run: async (hand, page) => {
      await hand.press('Control+k');
      await page.getByRole('combobox', { name: 'Search everywhere' }).waitFor();
      await hand.paste('b'.repeat(64));
      await page.getByRole('option', { name: /ever seen/ }).waitFor();
      await hand.press('ArrowDown', 'Enter');
      await page.locator('.timeline').getByRole('link', { name: 'alpha', exact: true }).first().waitFor();
    },
  },
  {
    name: 'hosts without an answer, and why',
    from: `/hunts/${plan.hunts.open}`,
    most: [1, 0],
    run: async (hand, page) => {
      await hand.click(
        page
          .locator('.legend a')
          .filter({ hasText: /^No answer|^Not asked/ })
          .first(),
      );
      await firstRow(page).waitFor();
    },
  },
  {
    name: 'share an alert',
    from: '/alerts?category=ioc&acknowledged=all',
    most: [0, 3],
    run: async (hand, page) => {
      await openAlert(hand, page);
      await hand.press('y');
      await page.getByText('The address of this page is copied.').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      check(copied.includes('alert='), `the shared address is ${copied}`);
    },
  },
  {
    name: 'make an exception',
    from: '/alerts?category=ioc&acknowledged=all',
    most: [3, 10],
    run: async (hand, page) => {
      await openAlert(hand, page);
      await hand.click(page.getByRole('button', { name: 'Make an exception' }));
      await hand.click(page.getByLabel('Reason'));
      await hand.type('A backup');
      await hand.click(page.getByRole('button', { name: 'Confirm' }));
      await page.getByLabel('Reason').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'export findings',
    from: `/hunts/${plan.hunts.streamed}`,
    most: [1, 0],
    run: (hand, page) => hand.download(page.getByRole('button', { name: 'Download CSV' })),
  },
  {
    name: 'report of a hunt',
    from: `/hunts/${plan.hunts.streamed}`,
    most: [1, 0],
    run: (hand, page) => hand.download(page.getByRole('button', { name: 'Report', exact: true })),
  },
  {
    name: 'alert as of an earlier event',
    from: `/alerts?alert=${plan.examples.alerts}`,
    most: [2, 2],
    run: async (hand, page) => {
      await hand.click(page.getByRole('link', { name: 'Its events and proofs in the log' }));
      await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
      await openRow(hand, page);
      await hand.click(page.getByRole('link', { name: 'As it was after this event' }));
      await page.getByText(/^Answered from the first/).waitFor();
    },
  },
];

/** Runs each task; returns its clicks, keys and seconds. */
export async function tasksAreShort({ context, page }, plan) {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const figures = {};
  for (const { name, from, most, run } of TASKS(plan)) {
    await go(page, '/about');
    await go(page, from);
    const hand = new Hand(page);
    const begin = performance.now();
    await run(hand, page);
    figures[`${name}, seconds`] = Number(((performance.now() - begin) / 1_000).toFixed(1));
    figures[`${name}, clicks`] = hand.clicks;
    figures[`${name}, keys`] = hand.keys;
    const [clicks, keys] = most;
    check(
      hand.clicks <= clicks && hand.keys <= keys,
      `${name}: ${hand.clicks} clicks and ${hand.keys} keys, not at most ${clicks} and ${keys}`,
    );
  }
  return figures;
}
