import { setTimeout as wait } from 'node:timers/promises';

/** Shoppers look at what they load; some that never rest would only starve the publisher. */
const READING_MS = 100;

/**
 * Goes on loading pages, and what they need, while releases follow each other.
 * @param publish makes the next release; the text that it writes must be on the page after the last one
 * @returns what was answered with an error
 */
export async function shopThroughReleases(
  address: string,
  releases: number,
  publish: (text: string) => Promise<void>,
): Promise<string[]> {
  const bad: string[] = [];
  let isOver = false;
  const load = async (path: string) => {
    const response = await fetch(address + path);
    const text = await response.text();
    if (!response.ok) bad.push(`${path}: ${response.status}`);
    return text;
  };
  const shopper = async (start: string) => {
    while (!isOver) {
      const html = await load(start);
      // What an open page loads later, when newer releases have come.
      for (const [path] of html.matchAll(/\/_astro\/[\w.-]+/g)) await load(path);
      await wait(READING_MS);
    }
  };
  const shoppers = ['/', '/product-category/laptops', '/explore-products'].map(shopper);
  const toText = (count: number) => `01-5551${String(count).padStart(3, '0')}`;
  try {
    for (let count = 1; count <= releases; count += 1) await publish(toText(count));
  } finally {
    isOver = true;
    await Promise.all(shoppers);
  }
  if (!(await load('/')).includes(toText(releases))) bad.push('/: not the last release');
  return bad;
}
