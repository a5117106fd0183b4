// What a page must never do, gathered while it is used.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Notes dialogs, errors, failed scripts and violated policies of every page of a browser context. */
export async function watched(context) {
  const findings = [];
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on('dialog', async (dialog) => {
    findings.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  context.on('weberror', (failure) => findings.push(`error: ${failure.error().stack}`));
  context.on('console', (message) => {
    // A refused request is reported by the browser itself; what the page makes of it is looked at.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) findings.push(`console: ${message.text()}`);
  });
  return findings;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on a page, a line each: by the rules named, or by all of WCAG 2.2 AA. */
export async function accessibilityOf(page, rules = STANDARDS) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (runOnly) => globalThis.axe.run(document, { resultTypes: ['violations'], runOnly }),
    rules,
  );
  return violations.map((it) => `${it.id}: ${it.nodes.slice(0, 3).map((node) => node.html.slice(0, 200))}`);
}
