import type { Page } from 'playwright';
import { launchBrowser } from '../../../tests/e2e/browser.ts';
import { countNetwork, openPhone, type Phone, read } from './phone.ts';
import { median, type Row } from './table.ts';
import { TIMES_KEY, type Times, watchTaps } from './taps-watch.ts';

const RUNS = 5;
/** Milliseconds between two letters of someone who types fast on a phone. */
const LETTER_MS = 120;
/** How long a shopper at least looks at what was added. */
const READING_MS = 1500;
/** What a tap changes that can be seen at all, whatever it leads to. */
const FEEDBACK = '<= 0.10 s';

type Shown = { slug: string };

/** One tap: what comes before it, and what has to be seen after it. */
type Journey = {
  name: string;
  /** Text of functions that run in the page: whether a goal is on the screen. */
  goals: Record<string, string>;
  /** Opens the page; the tap follows. */
  open: (page: Page, address: string, product: Shown) => Promise<void>;
  tap: (page: Page) => Promise<void>;
  targets: Record<string, string>;
};

/** Whether an element is painted on the screen. */
const VISIBLE = `(element) => {
  if (!element) return false;
  const { top, bottom, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true });
}`;
const isVisible = (selector: string) =>
  `() => (${VISIBLE})(document.querySelector(${JSON.stringify(selector)}))`;
const hasText = (selector: string, text: string) =>
  `() => [...document.querySelectorAll(${JSON.stringify(selector)})].some((e) => e.textContent.includes(${JSON.stringify(text)}) && (${VISIBLE})(e))`;
const isDrawn = (selector: string) =>
  `() => { const e = document.querySelector(${JSON.stringify(selector)}); return !!e && e.complete && e.naturalWidth > 0 && (${VISIBLE})(e); }`;

const openProduct = (page: Page, address: string, { slug }: Shown) =>
  read(page, `${address}/product/${slug}`);

/** With one item, put there as shoppers do. */
async function openWithCart(page: Page, address: string, product: Shown): Promise<void> {
  await openProduct(page, address, product);
  await page.locator('[data-purchase] [type=submit]').tap();
  await page.locator('.mini-cart').waitFor({ state: 'visible' });
  await page.waitForTimeout(READING_MS);
}

async function typeSearch(page: Page): Promise<void> {
  const input = page.locator('[data-search] input');
  await input.tap();
  await page.keyboard.type('lapto', { delay: LETTER_MS });
  await page.waitForTimeout(LETTER_MS);
  // The last of six letters starts the clock in place of a tap.
  await page.evaluate((key) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        sessionStorage.setItem(key, JSON.stringify({ armed: 1, tap: performance.timeOrigin + timeStamp }));
      },
      { once: true, capture: true },
    );
  }, TIMES_KEY);
  await page.keyboard.type('p');
}

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'add to cart',
    goals: { confirmed: hasText('[data-toasts]', 'Added to cart') },
    open: openProduct,
    tap: (page) => page.locator('[data-purchase] [type=submit]').tap(),
    targets: { feedback: FEEDBACK, confirmed: '<= 0.30 s' },
  },
  {
    name: 'card',
    goals: { heading: isVisible('.product-head h1'), picture: isDrawn('.gallery img') },
    open: (page, address) => read(page, `${address}/product-category/laptops`),
    tap: (page) => page.locator('.product-card h3 a').nth(1).tap(),
    targets: { feedback: FEEDBACK, heading: '<= 0.30 s', picture: '<= 0.40 s' },
  },
  {
    name: 'six letters',
    goals: { suggestions: hasText('[role=option]', 'See all results for “laptop”') },
    open: (page, address) => read(page, address),
    tap: typeSearch,
    targets: { suggestions: '<= 0.35 s' },
  },
  {
    name: 'filters',
    goals: {
      shown: isVisible('dialog.filter-modal[open]'),
      open: isVisible('dialog.filter-modal[open] input'),
    },
    open: (page, address) => read(page, `${address}/product-category/laptops`),
    tap: (page) => page.locator('main [aria-haspopup="dialog"]').tap(),
    targets: { feedback: FEEDBACK, shown: '-', open: '<= 0.40 s' },
  },
  {
    name: 'cart',
    goals: { shown: hasText('main li', 'each') },
    open: openWithCart,
    tap: (page) => page.getByRole('banner').getByRole('link', { name: 'Cart' }).last().tap(),
    targets: { feedback: FEEDBACK, shown: '<= 0.40 s' },
  },
  {
    name: 'Buy Now',
    goals: { form: isVisible('#delivery input[type=email]') },
    open: openProduct,
    tap: (page) => page.locator('[data-buy-now]').tap(),
    targets: { feedback: FEEDBACK, form: '<= 0.90 s' },
  },
];

type Run = { seconds: Record<string, number>; requests: number; bytes: number };

const findTimes = (page: Page): Promise<Times> =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '{}'), TIMES_KEY);

async function waitForGoals(page: Page, names: readonly string[]): Promise<Times> {
  for (const until = Date.now() + 15_000; Date.now() < until; ) {
    // The page may be on its way to the next one.
    const times = await findTimes(page).catch(() => ({}) as Times);
    if (names.every((name) => times[name] !== undefined)) return times;
    await page.waitForTimeout(50);
  }
  throw new Error(`Not seen after 15 s: ${names.join(', ')}.`);
}

async function runOnce(
  { page, devtools }: Phone,
  journey: Journey,
  address: string,
  product: Shown,
): Promise<Run> {
  const goals = Object.entries(journey.goals).map(([name, test]) => `${JSON.stringify(name)}: ${test}`);
  await page.addInitScript({
    content: `(${watchTaps})({ ${goals.join(', ')} }, ${JSON.stringify(TIMES_KEY)})`,
  });
  await journey.open(page, address, product);
  await page.evaluate((key) => sessionStorage.setItem(key, '{"armed":1}'), TIMES_KEY);
  const counted = countNetwork(devtools);
  await journey.tap(page);
  const waited = Object.keys(journey.targets);
  const { tap = Number.NaN, ...times } = await waitForGoals(page, waited);
  const seconds = Object.fromEntries(
    waited.map((name) => [name, ((times[name] ?? Number.NaN) - tap) / 1000]),
  );
  return { seconds, ...counted };
}

const spread = (values: readonly number[]) =>
  `${median(values).toFixed(2)} s (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;

async function aProduct(address: string): Promise<Shown> {
  const response = await fetch(`${address}/api/products?limit=12&productCategory=laptops`);
  const { data } = (await response.json()) as { data: (Shown & { stock?: number })[] };
  const product = data.find(({ stock }) => stock === undefined || stock > 1);
  if (!product) throw new Error('No laptop is in stock.');
  return product;
}

/** The time from a tap to what it is for, on a slow phone: medians of five, each with an empty cache. */
export async function measureTaps(address: string, journeys = JOURNEYS): Promise<Row[]> {
  const browser = await launchBrowser();
  const product = await aProduct(address);
  const rows: Row[] = [];
  try {
    for (const journey of journeys) {
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const phone = await openPhone(browser);
        runs.push(await runOnce(phone, journey, address, product));
        await phone.close();
      }
      for (const [goal, target] of Object.entries(journey.targets))
        rows.push({
          what: `phone, ${journey.name}: ${goal}`,
          measured: spread(runs.map(({ seconds }) => seconds[goal] ?? Number.NaN)),
          target,
          peer: '-',
        });
      rows.push({
        what: `phone, ${journey.name}: over the network after the tap`,
        measured: `${median(runs.map(({ requests }) => requests))} requests, ${(median(runs.map(({ bytes }) => bytes)) / 1024).toFixed(1)} KB`,
        target: '-',
        peer: '-',
      });
    }
  } finally {
    await browser.close();
  }
  return rows;
}
