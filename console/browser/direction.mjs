// Screens in a right-to-left script, on a wide page and on a narrow one.
import { check, go, screens, settled, signedIn, visit } from './visit.mjs';

const HEIGHT = 800;
/** WCAG requires pages to fit into 320 pixels. */
const WIDTHS = [1_280, 320];

/** Returns the elements that overflow the page on either side; elements scrolled or clipped inside others do not count. */
function stickingOut() {
  const width = document.documentElement.clientWidth;
  const isHeld = (it) => {
    for (let around = it.parentElement; around && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible') return true;
    return false;
  };
  return [...document.querySelectorAll('#root *')]
    .filter((it) => {
      const box = it.getBoundingClientRect();
      return box.width > 1 && (box.left < -1 || box.right > width + 1) && !isHeld(it);
    })
    .slice(0, 3)
    .map((it) => `${it.tagName.toLowerCase()}.${it.getAttribute('class')}: ${it.textContent.slice(0, 60)}`);
}

async function fits(page, name) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const out = await page.evaluate(stickingOut);
    check(out.length === 0, `${name}, ${width} px: sticks out of the page: ${out.join('; ')}`);
    const scrolled = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    check(scrolled <= 0, `${name}, ${width} px: scrolls to the side by ${scrolled} px`);
  }
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
}

async function turn(page, direction) {
  await page.evaluate((to) => {
    document.documentElement.dir = to;
  }, direction);
}

/** Checks that every screen and tab fits in either direction, and is a mirror image in the other one. */
export async function everyScreenFromRightToLeft(browser, plan) {
  const tab = await signedIn(browser, plan, plan.users.admin);
  const { page } = tab;
  await turn(page, 'rtl');
  for (const path of screens(plan)) {
    await visit(tab, path, async (at) => {
      await fits(page, `rtl ${at}`);
      await turn(page, 'ltr');
      await fits(page, `ltr ${at}`);
      await turn(page, 'rtl');
    });
  }
  await isMirrored(page);
  await keysAreMirrored(page);
  return tab;
}

async function isMirrored(page) {
  await go(page, '/hosts');
  const begins = (selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((it) => it.getBoundingClientRect().left);
  check((await begins('.navigation')) > (await begins('main')), 'the navigation is on the left');
  const cells = '[role=row][data-index="0"] [role=gridcell]';
  await page.locator(cells).first().waitFor();
  check((await begins(cells)) > (await begins(`${cells}:last-child`)), 'the columns run from left to right');
}

/**
 * Checks that the arrow key in reading direction moves to a row's links, and that the drawer opens at the end of the
 * page.
 */
async function keysAreMirrored(page) {
  const row = page.locator('[role=row][data-index="0"]');
  await row.focus();
  await page.keyboard.press('ArrowLeft');
  const isLink = await page.evaluate(() => document.activeElement?.matches('[data-index="0"] a'));
  check(isLink, 'the left key does not lead into a row');
  await page.keyboard.press('ArrowRight');
  await go(page, '/alerts');
  await settled(page);
  await row.focus();
  await page.keyboard.press('Enter');
  const drawer = page.locator('.panel');
  await drawer.waitFor();
  const left = await drawer.evaluate((it) => it.getBoundingClientRect().left);
  check(Math.abs(left) <= 1, `the drawer opens ${left} px from the left`);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
}
