/** Takes a picture of every route and state on a phone and on a desk, light and dark: `npm run screens [name…]`. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../../tests/e2e/browser.ts';
import { DEMO, EDITOR, logInHere, type Product } from '../../tests/e2e/test.ts';
import { kill } from '../../tests/process.ts';
import { runCommand } from '../command.ts';
import { openBuiltShop } from './bench/shop.ts';
import { getStates, getStudioStates, type State, type Visitor } from './screens/states.ts';

const FOLDER = 'test-results/screens';
const WIDTHS = { 390: 844, 768: 1024, 1440: 900, 1920: 1080 };
const SCHEMES = ['light', 'dark'] as const;
/** Movements end, and islands may still draw, after everything has loaded. */
const QUIET_MS = 400;
/** What one state must not leave to the next. */
const CLEARED = ['hardware-pasal:cart', 'hardware-pasal:wishlist', 'hardware-pasal:pc-builds'];

async function logIn(page: Page, address: string, visitor: Visitor): Promise<void> {
  if (visitor === 'guest') return;
  await page.goto(`${address}/about-us`);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Log In' }).click();
  await logInHere(page, visitor === 'owner' ? EDITOR : DEMO);
}

async function take(page: Page, address: string, { name, path, storage, act }: State, folder: string) {
  // An address that differs in its hash alone would not load again.
  await page.goto('about:blank');
  await page.goto(`${address}/robots.txt`);
  await page.evaluate(
    ({ cleared, entries }) => {
      for (const key of cleared) localStorage.removeItem(key);
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    { cleared: CLEARED, entries: Object.entries(storage ?? {}) },
  );
  await page.goto(address + path, { waitUntil: 'networkidle' });
  await act?.(page);
  const size = page.viewportSize();
  const isDialogOpen = await page.getByRole('dialog').first().isVisible();
  // Browsers leave out what is far from the screen: it must be as high as the page.
  if (!isDialogOpen && size) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  }
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, width } = image.getBoundingClientRect();
      return image.complete || width === 0 || left >= innerWidth;
    }),
  );
  await page.waitForTimeout(QUIET_MS);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  if (size) await page.setViewportSize(size);
}

/** Pictures of all states of one visitor at one width, in one session: a token that is used twice would end it. */
async function takeAll(
  browser: Browser,
  address: string,
  visitor: Visitor,
  statesFor: (page: Page) => Promise<readonly State[]>,
) {
  for (const [width, height] of Object.entries(WIDTHS)) {
    const viewport = { width: Number(width), height };
    const context = await browser.newContext({
      viewport,
      locale: 'en-IN',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await logIn(page, address, visitor);
    const states = await statesFor(page);
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      const folder = join(FOLDER, `${width}-${scheme}`);
      mkdirSync(folder, { recursive: true });
      for (const state of states)
        await take(page, address, state, folder).catch(({ message }: Error) => {
          console.error(`${width} ${scheme} ${state.name}: ${message}`);
          process.exitCode = 1;
        });
    }
    await context.close();
  }
}

async function takeScreens(names: readonly string[]): Promise<void> {
  console.log('Opening a shop to look at (a minute) …');
  const { shop, address, dataDir } = await openBuiltShop();
  const browser = await launchBrowser();
  try {
    const answer = await fetch(`${address}/api/products?limit=12&productCategory=laptops`);
    const { data } = (await answer.json()) as { data: Product[] };
    const states = getStates(data.filter(({ stock }) => stock > 6));
    const isWanted = ({ name }: State) => names.length === 0 || names.includes(name);
    for (const visitor of ['guest', 'customer', 'owner'] as const)
      await takeAll(browser, address, visitor, async (page) => {
        const views = visitor === 'owner' ? await getStudioStates(page, address) : [];
        const own = states.filter((state) => (state.visitor ?? 'guest') === visitor);
        return [...own, ...views].filter(isWanted);
      });
    console.log(`${FOLDER}: at ${Object.keys(WIDTHS).join(', ')} px, light and dark`);
  } finally {
    await browser.close();
    await kill(shop);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await runCommand(() => takeScreens(process.argv.slice(2)));
