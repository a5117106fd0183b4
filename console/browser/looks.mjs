// Checks for every screen and user.
import { check } from './visit.mjs';

// Characters that change the direction of text, and control characters that terminals obey.
const UNSAFE = '[\\u202A-\\u202E\\u2066-\\u2069\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F]';

const ID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Checks that no id is shown as text: resources have names, and `Copy id` copies an id without showing it. Raw events are exempt. */
export async function showsNoId(page, name) {
  const shown = await page.evaluate((id) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode;
      if (!parentElement.closest('pre, script, style')) texts.push(data);
    }
    return texts.filter((text) => new RegExp(id, 'i').test(text));
  }, ID);
  check(shown.length === 0, `${name}: shows an id in ${shown[0]}`);
}

/** Checks for one heading, no failure, and text of hosts and users shown as text. */
export async function screenIsSound(page, name) {
  const seen = await page.evaluate((unsafe) => {
    const read = document.getElementById('root').cloneNode(true);
    // Edited text is shown as it is.
    for (const field of read.querySelectorAll('textarea')) field.remove();
    const text = read.textContent;
    return {
      headings: document.querySelectorAll('h1').length,
      failures: [...document.querySelectorAll('[role=alert]')].map((it) => it.textContent),
      markup: document.querySelectorAll(
        '#root :is(img:not(.cm-widgetBuffer), script, iframe, object, embed, [onerror], [onload])',
      ).length,
      unsafe: new RegExp(unsafe).test(text) || !text.isWellFormed(),
      links: [...document.querySelectorAll('main a[href]')]
        .map((it) => it.getAttribute('href'))
        .filter((href) => !/^[/#?.](?!\/)/.test(href)),
      rows: document.querySelectorAll('[role=row]').length,
    };
  }, UNSAFE);
  check(seen.headings === 1, `${name}: ${seen.headings} headings of the first level`);
  check(seen.failures.length === 0, `${name}: ${seen.failures}`);
  check(seen.markup === 0, `${name}: text became markup`);
  check(!seen.unsafe, `${name}: control or direction characters are obeyed`);
  check(seen.links.length === 0, `${name}: links to ${seen.links}`);
  check(seen.rows <= 200, `${name}: ${seen.rows} rows in the document`);
}

const ACTION =
  /^(acknowledge|add|new|create|delete|remove|cancel|stop|archive|retire|save|import|run|start|launch|retry|discard|deliver|send|rotate|make|disable|enable|deactivate|activate|pause|resume|erase|revoke|edit|set|apply|hunt again|preview)\b/i;
// Screens on which every role may change its own data.
const OWN = /^\/(tokens|about|account|audit)\b/;

/** Checks that no action is offered: neither by a button, nor by a link, nor by checkboxes for selecting rows. */
export async function offersNoAction(page, name, path) {
  const offers = await page.evaluate(() => ({
    buttons: [...document.querySelectorAll('main button, [role=dialog] button')].map((it) =>
      it.textContent.trim(),
    ),
    links: [...document.querySelectorAll('main a[href], [role=dialog] a[href]')].map((it) =>
      it.getAttribute('href'),
    ),
    boxes: document.querySelectorAll('[role=gridcell] input[type=checkbox]').length,
  }));
  const actions = OWN.test(path) ? [] : offers.buttons.filter((it) => ACTION.test(it));
  const links = offers.links.filter((href) => /\/(new|import)(\?|$)/.test(href));
  check(actions.length === 0, `${name}: offers ${actions}`);
  check(links.length === 0, `${name}: leads to ${links}`);
  check(offers.boxes === 0, `${name}: lets rows be selected`);
}
