// Takes screenshots of every screen of a running service in three widths, light and dark: those of 1,280 pixels for the
// guides, the others in folders of their own. Argument: a JSON file with addresses, users and examples.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { screenIsSound } from './looks.mjs';
import { problems, screens, signedIn, visit } from './visit.mjs';

const plan = JSON.parse(readFileSync(process.argv[2], 'utf8'));

/** Input that is filled in before a screenshot. */
const PREPARED = {
  '/': (page) => page.locator('.histogram canvas').waitFor(),
  '/hunts/new': async (page) => {
    await page.getByLabel('Report or indicators').fill(plan.pasted);
    await page.getByRole('button', { name: /Start the hunt for [1-9]/, disabled: false }).waitFor();
    await page.locator('.launch [aria-busy=false]').getByText('hosts will be asked').waitFor();
  },
  '/indicators/import': async (page) => {
    const buffer = Buffer.from(plan.imported);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('heading', { name: 'Report' }).waitFor();
  },
};

const SCHEMES = ['light', 'dark'];
const GUIDES = { width: 1280, height: 800 };
const OTHERS = [
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];

async function pictures(page, path) {
  for (const size of [...OTHERS, GUIDES]) {
    const folder = size === GUIDES ? plan.pictures : `${plan.pictures}/${size.width}`;
    await page.setViewportSize(size);
    await drawn(page);
    if (path.includes('?')) await page.locator('.tabs').evaluate((it) => it.scrollIntoView());
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      await drawn(page);
      await page.screenshot({ path: `${folder}/${pictureName(path)}-${scheme}.png` });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
}

/** Waits until charts and rows are drawn in the page's new size and colors. */
async function drawn(page) {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

function pictureName(path) {
  const words = path.replace(/[0-9a-f-]{36}/, 'one').replace('?tab=', '-');
  return words.replace(/[^a-z-]+/g, '-').replace(/^-|-$/g, '') || 'overview';
}

const browser = await chromium.launch({
  executablePath: plan.chromium,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  mkdirSync(plan.pictures, { recursive: true });
  const tab = await signedIn(browser, plan, plan.users.admin);
  for (const path of screens(plan)) {
    await visit(tab, path, async (at) => {
      // Skips all tabs but the one in the guides.
      if (at.includes('?') && !/^\/hunts\/.*\?tab=hosts$/.test(at)) return;
      await PREPARED[at]?.(tab.page);
      await screenIsSound(tab.page, at);
      await pictures(tab.page, at);
    });
  }
  problems.push(...tab.findings);
  const context = await browser.newContext({ baseURL: plan.url, viewport: GUIDES });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('Password').waitFor();
  await pictures(page, '/sign-in');
} catch (failure) {
  problems.push(failure.stack);
} finally {
  await browser.close();
}
console.log(problems.length === 0 ? 'console: no problems' : problems.join('\n'));
process.exit(problems.length === 0 ? 0 : 1);
