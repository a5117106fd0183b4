// Runs Lighthouse on the console of a running service:
// npm run lighthouse -- http://localhost:8080
// With the name CONSOLE_USER and the password CONSOLE_PASSWORD of an admin it also tests every screen behind the
// sign-in, or those named after the address; those of one resource with the first of its list. npx
// downloads Lighthouse for this script only; the build does not need it. Chromium is searched for, or named by
// CHROME_PATH.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { screens } from '../browser/visit.mjs';

const url = (process.argv[2] ?? 'http://localhost:8080').replace(/\/$/, '');
const { CONSOLE_USER: user, CONSOLE_PASSWORD: password, CHROME_PATH: named } = process.env;
const LISTS = {
  hunts: 'hunts',
  campaigns: 'campaigns',
  indicators: 'iocs',
  hosts: 'hosts',
  watchlists: 'watchlist-packs',
  queries: 'saved-queries',
};
/** Score that every screen reaches. */
const LEAST = 90;
const PATIENCE_MS = 120_000;
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const port = await freePort();
const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: named ?? found('chromium', 'chromium-browser', 'google-chrome'),
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  await judge('/sign-in');
  if (user && password) {
    await signIn();
    const named = process.argv.slice(3);
    for (const screen of named.length > 0 ? named : await screensOfService()) await judge(screen);
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

function found(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const path = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  if (path === undefined) throw new Error('no Chromium was found; name it by CHROME_PATH');
  return path;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function signIn() {
  const page = await browser.newPage();
  await page.goto(`${url}/about`);
  await page.getByLabel('User name').fill(user);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sessions and password' }).waitFor();
  await page.close();
}

/** Returns the address of every screen, with the first item of its list. */
async function screensOfService() {
  const asked = async (path, options) => (await fetch(`${url}/api/v1/${path}`, options)).json();
  const { access_token: token } = await asked('auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: user, password }),
  });
  const examples = {};
  for (const [name, list] of Object.entries(LISTS)) {
    const { items } = await asked(list, { headers: { Authorization: `Bearer ${token}` } });
    examples[name] = items[0]?.id ?? '';
  }
  return screens({ examples }).filter((path) => path === '/' || !path.endsWith('/'));
}

/** Prints the scores and figures of one screen, and the failed audits; the exit code tells of a slow screen. */
async function judge(screen) {
  const report = join(folder, 'report.json');
  const options = [
    '--quiet',
    `--port=${port}`,
    '--disable-storage-reset',
    '--output=json',
    `--output-path=${report}`,
    '--only-categories=performance,accessibility,best-practices',
  ];
  // Asynchronous, because this process must start the browser's new tabs meanwhile.
  await promisify(execFile)('npx', ['--yes', 'lighthouse@12.8.2', `${url}${screen}`, ...options], {
    timeout: PATIENCE_MS,
  });
  const { categories, audits, finalDisplayedUrl } = JSON.parse(readFileSync(report, 'utf8'));
  if (new URL(finalDisplayedUrl).pathname !== screen)
    throw new Error(`${screen} led to ${finalDisplayedUrl}`);
  if (categories.performance.score * 100 < LEAST) process.exitCode = 1;
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`);
  const figures = FIGURES.map((name) => `${audits[name].title} ${audits[name].displayValue}`);
  console.log(`${screen}: ${[...scores, ...figures].join(', ')}`);
  for (const { id, auditRefs } of Object.values(categories)) {
    const failed = auditRefs
      .filter((ref) => ref.weight > 0 && audits[ref.id].score === 0)
      .map((ref) => ref.id);
    if (id !== 'performance' && failed.length > 0) console.log(`  ${id}: ${failed.join(', ')}`);
  }
}
