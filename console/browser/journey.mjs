// Tests the whole console of a running service in a real browser. Argument: a JSON file with addresses, users and
// examples.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { acknowledgingWaits, pollingSlowsDown, withClock } from './clock.mjs';
import { everyScreenFromRightToLeft } from './direction.mjs';
import {
  columnsResize,
  findingIsFast,
  linesFilter,
  phonesShowCards,
  selectionsMoveNothing,
} from './finding.mjs';
import {
  cellsAreCut,
  evidenceIsText,
  failuresAreText,
  receiversAreNotQuoted,
  typedTextIsText,
} from './hostile.mjs';
import { longListStaysLight, pollsAreSmall, streamStaysSmooth } from './measures.mjs';
import { serviceIsBack, serviceIsKilled } from './outage.mjs';
import { analystsSeeNoOperation, auditorsSeeNoAction, everyScreenAsAdmin } from './roles.mjs';
import { deviceIsApproved, endedSessionReturns, endedTokenIsRenewed, tabsShareASession } from './session.mjs';
import { tasksAreShort } from './tasks.mjs';
import {
  chartsFilter,
  facetsNarrowFindings,
  groupsAreAcknowledged,
  keysGoThroughAlerts,
  previewsStoreNothing,
  settingsNameTheirChange,
  streamsBeginBehindLists,
} from './triage.mjs';
import { problems, signedIn } from './visit.mjs';

const plan = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const browser = await chromium.launch({
  executablePath: plan.chromium,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const tabs = [];
const seconds = {};

const LONGEST_MILLIS = 300_000;

async function inTime(work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('it does not end')), LONGEST_MILLIS);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a chapter; records its failure or timeout and continues with the others. */
async function chapter(name, work) {
  const begin = performance.now();
  try {
    const tab = await inTime(work);
    if (tab?.findings) tabs.push(tab);
    return tab;
  } catch (failure) {
    problems.push(`${name}: ${failure.stack}`);
    return undefined;
  } finally {
    seconds[name] = Number(((performance.now() - begin) / 1_000).toFixed(1));
  }
}

const measured = {};
const measures = async (work) => void Object.assign(measured, await work);

async function adminsWork() {
  const admin = await chapter('every screen as admin', () => everyScreenAsAdmin(browser, plan));
  if (!admin) return undefined;
  await chapter('hostile evidence', () => evidenceIsText(admin, plan));
  await chapter('cells', () => cellsAreCut(admin, plan));
  await chapter('hostile failures', () => failuresAreText(admin, plan));
  await chapter('a hostile receiver', () => receiversAreNotQuoted(admin));
  await chapter('hostile input', () => typedTextIsText(admin));
  await chapter('keys in an alert', () => keysGoThroughAlerts(admin));
  await chapter('a line of filters', () => linesFilter(admin));
  await chapter('a chart', () => chartsFilter(admin));
  await chapter('settings', () => settingsNameTheirChange(admin));
  await chapter('a search', () => findingIsFast(admin, plan));
  await chapter('a selection', () => selectionsMoveNothing(admin));
  await chapter('columns', () => columnsResize(admin));
  await chapter('a phone', () => phonesShowCards(admin));
  await chapter('a preview', () => previewsStoreNothing(admin));
  await chapter('a stream', () => streamsBeginBehindLists(admin, plan));
  await chapter('facets of findings', () => facetsNarrowFindings(admin, plan));
  await chapter('a device', () => deviceIsApproved(admin));
  return admin;
}

/** Runs the chapters of the other roles and closes their tabs, which would continue to poll. */
async function othersRead() {
  const auditor = await chapter('every screen as auditor', () => auditorsSeeNoAction(browser, plan));
  await auditor?.context.close();
  const turned = await chapter('right to left', () => everyScreenFromRightToLeft(browser, plan));
  await turned?.context.close();
  const analyst = await chapter('every screen as analyst', () => analystsSeeNoOperation(browser, plan));
  await analyst?.context.close();
}

/** One after the other, because each of them occupies a processor. */
async function everybodyLooks() {
  const admin = await adminsWork();
  await othersRead();
  return admin;
}

async function sessionsEnd() {
  const other = await chapter('another user', () => signedIn(browser, plan, plan.users.other));
  if (!other) return;
  await chapter('a renewed token', () => endedTokenIsRenewed(other, plan));
  await chapter('an ended session', () => endedSessionReturns(other, plan));
  await chapter('two tabs', () => tabsShareASession(other));
}

async function timePasses() {
  const turned = await chapter('signing in by a clock', () => withClock(browser, plan));
  if (!turned) return;
  await chapter('undo', () => acknowledgingWaits(turned));
  await chapter('a group of alerts', () => groupsAreAcknowledged(turned));
  await chapter('429', () => pollingSlowsDown(turned, plan));
  await chapter('polls', () => measures(pollsAreSmall(turned, plan)));
}

/** Uses a second process while the first one is killed and restarted. */
async function outage() {
  const tab = await chapter('the service is killed', () => serviceIsKilled(browser, plan));
  await sessionsEnd();
  await timePasses();
  if (tab) await chapter('the service is back', () => serviceIsBack(tab, plan));
}

try {
  const [admin] = await Promise.all([everybodyLooks(), outage()]);
  // Run alone, because they are measured.
  if (admin) {
    await chapter('a long list', () => measures(longListStaysLight(admin, plan)));
    await chapter('tasks', () => measures(tasksAreShort(admin, plan)));
    await chapter('many results', () => measures(streamStaysSmooth(admin, plan)));
  }
  for (const tab of tabs) problems.push(...tab.findings.map((it) => `${tab.user}: ${it}`));
} finally {
  await browser.close();
}
writeFileSync(plan.measured, JSON.stringify({ measured, seconds }));
console.log(problems.length === 0 ? 'console: no problems' : [...new Set(problems)].join('\n'));
process.exit(problems.length === 0 ? 0 : 1);
