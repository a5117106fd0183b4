// Forbidden behaviour of pages, recorded while they are used.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Records dialogs, errors, failed scripts and violated policies of every page of a browser context. */
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
    // The browser itself reports refused requests; the journey checks how the page shows them.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) findings.push(`console: ${message.text()}`);
  });
  return findings;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns axe's findings on a page, one line each: by the named rules, or by all of WCAG 2.2 AA. */
export async function accessibilityOf(page, rules = STANDARDS) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (runOnly) => globalThis.axe.run(document, { resultTypes: ['violations'], runOnly }),
    rules,
  );
  return violations.map((it) => `${it.id}: ${it.nodes.slice(0, 3).map((node) => node.html.slice(0, 200))}`);
}
