// What a page must never do, gathered while it is used.

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

/** What axe finds on a page, a line each. */
export async function accessibilityOf(page, axe) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    }),
  );
  return violations.map((it) => `${it.id}: ${it.nodes.slice(0, 3).map((node) => node.html.slice(0, 200))}`);
}
