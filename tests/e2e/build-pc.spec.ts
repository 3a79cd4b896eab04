import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './shopper.ts';
import { shows } from './shows.ts';
import { keep, rupees } from './stored-state.ts';
import { apiAddress, expect, openAt, type Product, products, runningSale, test } from './test.ts';

const KEY = 'hardware-pasal:pc-builds';
const picker = (page: Page) => page.getByRole('dialog');
const summary = (page: Page) => page.getByRole('region', { name: 'Build Summary' });
const total = (page: Page) => summary(page).getByRole('definition').last();

async function part(page: Page, slug: string): Promise<Product> {
  return (await (await page.request.get(apiAddress(page, `/products/${slug}`))).json()).data;
}

/** By finger on a phone, else by mouse. */
const press = (target: Locator) =>
  (target.page().viewportSize()?.width ?? 0) < 600 ? target.tap() : target.click();

/** Chooses a part by its name in the list that a button opens. */
async function choose(page: Page, button: string, name: string): Promise<void> {
  await press(page.getByRole('button', { name: button, exact: true }));
  await picker(page).getByRole('searchbox').fill(name);
  const offered = picker(page).getByRole('button', { name: new RegExp(`^(?:Choose|Add) ${name}`) });
  await press(offered.first());
  await expect(picker(page)).toBeHidden();
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not get there');
}

test('§2 Build Your PC: choose Intel or AMD, then a component per category; summary and total; §5 what is missing', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/custom-pc-build');
  // The first touch loads the island and is given again after that.
  await press(page.getByRole('radio', { name: /AMD/ }));
  shows('build-01');
  await expect(page.getByRole('radio', { name: /AMD/ })).toBeChecked();
  await page.getByRole('button', { name: 'Choose a processor' }).click();
  const offered = picker(page).getByRole('listitem');
  await expect(offered.first()).toContainText('AMD');
  expect(await offered.filter({ hasText: 'Intel Core' }).count()).toBe(0);
  const processor = await part(page, 'amd-ryzen-7-9700x');
  const line = offered.filter({ hasText: processor.name });
  shows('build-10');
  await expect(line).toContainText(rupees(processor.sellingPrice));
  shows('build-11');
  await expect(line).toContainText('In Stock');
  await expectAccessible(page);
  await picker(page).getByRole('searchbox').fill('9700x');
  await expect(offered).toHaveCount(1);
  await line.getByRole('button', { name: `Choose ${processor.name}` }).click();
  await expect(picker(page)).toBeHidden();
  shows('build-02', 'build-13');
  await expect(total(page)).toHaveText(rupees(processor.sellingPrice));

  await summary(page).getByRole('button', { name: 'Add build to cart' }).click();
  shows('rule-40');
  await expect(
    page.getByRole('alert').getByText('Please select all required components to proceed', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a motherboard' })).toBeFocused();
  await expect(page).toHaveURL('/custom-pc-build');

  await choose(page, 'Choose a motherboard', 'MSI PRO A620M-E');
  await choose(page, 'Choose memory', 'Kingston FURY Beast 8GB DDR5');
  await choose(page, 'Add more RAM', 'Kingston FURY Beast 8GB DDR5');
  await choose(page, 'Choose a drive', 'Kingston NV3 1TB');
  await choose(page, 'Choose a power supply', 'MSI MAG A550BN');
  const kit = await part(page, 'kingston-fury-beast-8gb-ddr5-5200');
  shows('build-12', 'build-05');
  await expect(summary(page)).toContainText(`2 × ${kit.name}`);
  await expect(summary(page)).toContainText('Estimated power: 166 W');
  await expect(summary(page)).toContainText('Power supply: 550 W');
  await expect(summary(page)).toContainText('comes without a cooler, so this build needs one.');
  await expectAccessible(page);

  // Cooling is marked required and not checked (spec §5).
  await summary(page).getByRole('button', { name: 'Add build to cart' }).dblclick();
  shows('rule-41');
  await expect(page).toHaveURL('/cart');
  const cart = page.getByRole('region', { name: 'Cart contents' });
  await expect(cart.getByRole('listitem')).toHaveCount(5);
  await expect(cart.getByRole('listitem').filter({ hasText: kit.name })).toContainText(
    rupees(kit.sellingPrice * 2),
  );
  await page.goBack();
  await expect(total(page)).not.toHaveText(rupees(0));
});

test('§2 Build Your PC: what does not fit says why, and one press fixes it and keeps the rest', async ({
  page,
}) => {
  await page.goto('/custom-pc-build');
  await choose(page, 'Choose a processor', 'Intel Core i5-12400F');
  await choose(page, 'Choose a motherboard', 'MSI PRO H610M-G DDR4');
  await page.getByRole('button', { name: 'Choose memory' }).click();
  const wrong = picker(page).getByRole('listitem').filter({ hasText: 'Ripjaws S5' });
  await expect(picker(page).getByRole('listitem').first()).toContainText('Fits');
  await expect(wrong).toBeHidden();
  await picker(page).getByRole('checkbox', { name: 'Only what fits' }).uncheck();
  await expect(wrong).toContainText('Does not fit');
  await expect(wrong).toContainText('is DDR5 memory; MSI PRO H610M-G DDR4 takes only DDR4.');
  await expect(picker(page).getByRole('listitem').first()).toContainText('Fits');
  await wrong.getByRole('button', { name: /^Add/ }).click();

  await expect(summary(page)).toContainText('2 compatibility problems');
  await expect(summary(page)).toContainText(
    'Intel Core i5-12400F has no integrated graphics: add a graphics card.',
  );
  await expectAccessible(page);
  await summary(page)
    .getByRole('button', { name: /^Use .*DDR4.* instead/ })
    .click();
  await expect(summary(page)).toContainText('1 compatibility problem');
  await expect(summary(page)).toContainText('MSI PRO H610M-G DDR4');
  await summary(page)
    .getByRole('button', { name: /^Add .*RX 6400/ })
    .click();
  await expect(summary(page)).toContainText('Everything that is chosen fits.');

  // The other brand's processor and board go, the rest stays, and it can be taken back.
  await page.getByRole('radio', { name: /AMD/ }).check();
  await expect(summary(page)).not.toContainText('H610M');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(summary(page)).toContainText('Intel Core i5-12400F');
  await page.getByRole('button', { name: 'Change Processor' }).click();
  const dearer = picker(page).getByRole('listitem').filter({ hasText: 'Intel Core i3-14100' });
  await expect(dearer).toContainText('+ Rs. 2,000');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Change Processor' })).toBeFocused();
});

test('§4 Flash sale: an open build has the usual prices once it is over', { tag: '@once' }, async ({
  page,
}) => {
  const { expires, products: inSale } = await runningSale(page);
  const cpu = inSale.map(({ product }) => product).find(({ name }) => /Ryzen|Core i/.test(name));
  if (!cpu) throw new Error('the sale has no processor');
  const read = page.waitForResponse(/\/products\?.*ids=/);
  await openAt(page, `/custom-pc-build?processor=${cpu.id}`, Date.parse(expires) - 3000);
  await (await read).finished();
  await expect(total(page)).toHaveText(/Rs/);
  await expect(total(page)).not.toHaveText(rupees(cpu.sellingPrice));
  await page.clock.runFor(3000);
  await expect(total(page)).toHaveText(rupees(cpu.sellingPrice));
});

test('Build Your PC: assembling and testing is a line with its price, kept with the build, and a line of the cart', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/custom-pc-build');
  await press(page.getByRole('button', { name: /^Office/ }));
  const service = await part(page, 'pc-assembly-and-testing');
  const assembled = summary(page).getByRole('checkbox', {
    name: `Assembled and tested ${rupees(service.sellingPrice)}`,
  });
  await expect(assembled).not.toBeChecked();
  const before = Number((await total(page).innerText()).replace(/\D/g, ''));
  await assembled.check();
  await expect(total(page)).toHaveText(rupees(before + service.sellingPrice));
  await page.reload();
  await expect(assembled).toBeChecked();
  await summary(page).getByRole('button', { name: 'Add build to cart' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Cart contents' })
      .getByRole('listitem')
      .filter({ hasText: service.name }),
  ).toContainText(rupees(service.sellingPrice));
});

test('§2 Build Your PC: AMD or Intel shows at once, also while the page still loads its script', {
  tag: '@once',
}, async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/custom-pc-build');
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const amd = page.getByRole('radio', { name: /AMD/ });
  await press(amd);
  await expect(amd).toBeChecked();
  // Nothing of the island is there yet: a list would open otherwise.
  await expect(page.locator('astro-island[ssr]').filter({ has: amd })).toBeAttached();
  release();
  await page.getByRole('button', { name: 'Choose a processor' }).click();
  await expect(picker(page).getByRole('listitem').first()).toContainText('AMD');
  await expect(picker(page).getByRole('listitem').filter({ hasText: 'Intel Core' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(amd).toBeChecked();
  await press(page.getByRole('radio', { name: /Intel/ }));
  await expect(amd).not.toBeChecked();
});

test('§2 Build Your PC: the list of each kind has every part of it', { tag: '@once' }, async ({ page }) => {
  await page.goto('/custom-pc-build');
  const offered = picker(page).getByRole('button', { name: /^(?:Choose|Add) / });
  for (const [id, button, category] of [
    ['build-02', 'Choose a processor', 'processors'],
    ['build-03', 'Choose a cooler', 'cooling'],
    ['build-04', 'Choose a motherboard', 'motherboards'],
    ['build-05', 'Choose memory', 'ram'],
    ['build-06', 'Choose a drive', 'storage'],
    ['build-07', 'Choose a graphics card', 'graphics-cards'],
    ['build-08', 'Choose a power supply', 'power-supplies'],
    ['build-09', 'Choose a cabinet', 'cabinets'],
  ] as const) {
    const parts = await products(page, `productCategory=${category}&limit=100`);
    await press(page.getByRole('button', { name: button, exact: true }));
    await expect(offered.first()).toBeVisible();
    const names = await offered.evaluateAll((buttons) =>
      buttons.map((each) => each.ariaLabel?.replace(/^(?:Choose|Add) /, '')),
    );
    shows(id);
    expect(names.toSorted(), category).toEqual(parts.map(({ name }) => name).toSorted());
    await page.keyboard.press('Escape');
  }
});

type Box = { x: number; y: number; width: number; height: number };
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test('§2 Build Your PC: no message lies over the parts, in the lists and in the build', async ({ page }) => {
  await page.goto('/custom-pc-build');
  const components = page.getByRole('region', { name: 'Components' });
  /** Where a message stands, and the parts that it lies over: by name, button and place. */
  const covered = async (message: Locator) => {
    const box = await message.boundingBox();
    const parts = await components.locator('a, button, h3').filter({ hasNotText: 'Undo' }).all();
    const boxes = await Promise.all(parts.map((each) => each.boundingBox()));
    return boxes.filter((each) => box && each && overlap(box, each));
  };
  await choose(page, 'Choose a processor', 'AMD Ryzen 5 7600');
  await choose(page, 'Choose a motherboard', 'MSI PRO A620M-E');
  await choose(page, 'Choose memory', 'Kingston FURY Beast 8GB DDR5');
  await expect(page.locator('[data-toasts] > *')).toHaveCount(0);

  await press(page.getByRole('button', { name: 'Remove MSI PRO A620M-E' }));
  const removed = page.getByRole('status').filter({ hasText: 'Removed MSI PRO A620M-E' });
  await expect(removed).toBeVisible();
  expect(await covered(removed)).toEqual([]);

  // The list of the next part opens while the message stands.
  await press(page.getByRole('button', { name: 'Choose a motherboard' }));
  const offered = picker(page).getByRole('button', { name: /^Choose / });
  await expect(offered.first()).toBeVisible();
  const hidden = await offered.evaluateAll((buttons) =>
    buttons
      .map((button) => ({ button, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.top >= 0 && box.bottom <= innerHeight)
      .filter(({ button, box }) => {
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return !button.contains(top);
      })
      .map(({ button }) => button.textContent),
  );
  expect(hidden).toEqual([]);
  await page.keyboard.press('Escape');

  await press(removed.getByRole('button', { name: 'Undo' }));
  await expect(page.getByRole('button', { name: 'Remove MSI PRO A620M-E' })).toBeVisible();
  await expect(removed).toBeHidden();
  await press(page.getByRole('radio', { name: /Intel/ }));
  const changed = page
    .getByRole('status')
    .filter({ hasText: /^Removed AMD Ryzen 5 7600 and MSI PRO A620M-E/ });
  await expect(changed).toBeVisible();
  expect(await covered(changed)).toEqual([]);
});

test('§2 Build Your PC: builds are stored, named, shared, printed and begun from a ready one or a budget', {
  tag: '@once',
}, async ({ page, context }) => {
  await page.goto('/custom-pc-build');
  // Open for somebody new.
  const ready = page.getByRole('button', { name: /^Gaming Rs\. / });
  // Prices and stock decide which brand's processor it has.
  const brand = /AMD|Intel/.exec(await ready.innerText())?.[0] ?? 'no brand named';
  const promised = /Rs\. [\d,]+/.exec(await ready.innerText())?.[0] ?? 'no price';
  await ready.click();
  await expect(summary(page)).toContainText('Everything that is chosen fits.');
  await expect(page.getByRole('radio', { name: new RegExp(brand) })).toBeChecked();
  // The sale's prices count in the list of ready builds as they do in the summary.
  await expect(total(page)).toHaveText(promised);
  const gaming = await total(page).innerText();
  // It closed above the parts of the build that was chosen.
  await page.getByText('Start from a ready build or your budget', { exact: true }).click();
  await page.getByLabel('Your budget in rupees').fill('१,००,०००');
  await page.getByRole('combobox', { name: 'For' }).selectOption('Office');
  await page.getByRole('button', { name: 'Build for this budget' }).click();
  const reasons = page.getByText('Why these parts');
  await expect(reasons).toBeVisible();
  await expect(page.getByLabel('Build name')).toHaveValue('Office, Rs. 1,00,000');
  // They are about the parts that were found, and no longer about others.
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(reasons).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reasons).toBeVisible();
  await page.getByLabel('Your budget in rupees').fill('20000');
  await page.getByRole('button', { name: 'Build for this budget' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'together cost Rs.' })).toBeVisible();

  await page.getByLabel('Build name').fill('For Asha');
  await page.keyboard.press('Enter');
  const office = await total(page).innerText();
  await page.reload();
  await expect(page.getByLabel('Build name')).toHaveValue('For Asha');
  await expect(total(page)).toHaveText(office);
  await page.getByRole('combobox', { name: 'Your builds' }).selectOption('Gaming');
  await expect(total(page)).toHaveText(gaming);

  // A device that has its own way of sharing opens it; here the link is copied or shown.
  await page.evaluate(() => {
    Object.assign(navigator, {
      share: (data: ShareData) => Promise.resolve(Object.assign(window, { shared: data.url })),
    });
  });
  await page.getByRole('button', { name: 'Share build' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as never as { shared?: string }).shared))
    .toContain('?processor=');
  const link = await page.evaluate(() => (window as never as { shared: string }).shared);
  const friend = await (await context.browser()?.newContext())?.newPage();
  if (!friend) throw new Error('no second browser');
  await friend.goto(link);
  await expect(friend.getByLabel('Build name')).toHaveValue('Gaming');
  await expect(total(friend)).toHaveText(gaming);
  await expect(friend).toHaveURL('/custom-pc-build');
  await friend.close();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add build to cart' })).toBeHidden();
  await expect(summary(page)).toContainText(gaming);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Delete build' }).click();
  await expect(page.getByLabel('Build name')).not.toHaveValue('Gaming');
});

test('§2 Build Your PC: lists are narrowed, builds compared and saved as a picture, and watts are shown by part', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/custom-pc-build');
  await page.getByRole('button', { name: /^Office Rs\. / }).click();
  await expect(page.getByLabel('Build name')).toHaveValue('Office');
  await page.getByText('Start from a ready build or your budget', { exact: true }).click();
  await page.getByRole('button', { name: /^Gaming Rs\. / }).click();
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Office');
  const compared = page.getByRole('table', { name: 'Gaming beside Office' });
  await expect(compared.getByRole('row', { name: /^Graphics Card/ })).toContainText('None');
  await expect(compared.getByRole('row', { name: /^Total/ })).toContainText(await total(page).innerText());

  await summary(page).getByText('Watts by part').click();
  await expect(summary(page)).toContainText('Board and fans50 W');
  await expect(summary(page)).toContainText('hours a day at full load cost about Rs.');
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await summary(page).getByRole('button', { name: 'Save as picture' }).click();
  expect((await saved).suggestedFilename()).toBe('Gaming.png');

  await page.getByRole('button', { name: 'Change Graphics Card' }).click();
  await picker(page).getByRole('combobox', { name: 'Video memory' }).selectOption('16 GB');
  const offered = picker(page).getByRole('listitem');
  await expect(offered.filter({ hasNotText: '16 GB' })).toHaveCount(0);
  await picker(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Most for the money');
  const marks = offered.getByRole('checkbox', { name: /^Compare / });
  await marks.nth(0).check();
  await marks.nth(1).check();
  const beside = picker(page).getByRole('table', { name: / beside / });
  await expect(beside.getByRole('row', { name: /^Price/ })).toContainText('Rs.');
  await expect(beside.getByRole('row', { name: /^Length/ })).toContainText('mm');
  await expectAccessible(page);
  await picker(page).getByRole('button', { name: 'Stop comparing' }).click();
  await expect(beside).toBeHidden();
  await picker(page).getByRole('textbox', { name: 'Highest price in rupees' }).fill('1');
  await expect(picker(page)).toContainText('No parts match these filters.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^Monitor/ })).toHaveAttribute(
    'href',
    '/product-category/monitors',
  );
});

test('§2 Build Your PC: by keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard');
  await page.goto('/custom-pc-build');
  await tabTo(page, page.getByRole('button', { name: 'Choose a processor' }));
  await page.keyboard.press('Enter');
  await expect(picker(page)).toBeVisible();
  await tabTo(page, picker(page).getByRole('searchbox'));
  await page.keyboard.type('8600g');
  const add = picker(page).getByRole('button', { name: 'Choose AMD Ryzen 5 8600G' });
  await expect(picker(page).getByRole('listitem')).toHaveCount(1);
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(picker(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change Processor' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Remove AMD Ryzen 5 8600G' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Choose a processor' })).toBeFocused();
  await expect(summary(page)).toContainText('Nothing is chosen yet.');
});

test('§2 Build Your PC: ten links of strangers each open a page that works and says what is left out', {
  tag: '@once',
}, async ({ page }) => {
  const processor = await part(page, 'amd-ryzen-5-7600');
  const other = await part(page, 'amd-ryzen-5-5600');
  const [kit] = await products(page, 'productCategory=ram&limit=1');
  const laptop = (await products(page, 'productCategory=laptops&limit=1'))[0];
  const links: [query: string, said: RegExp][] = [
    ['?%E0%A4%A&&&=', /does not contain a build/],
    ['?processor=', /does not contain a build/],
    ['?processor=999999999~100', /no longer in our shop, and is left out/],
    [`?processor=${laptop?.id}`, /no longer in our shop, and is left out/],
    [`?processor=${kit?.id}~10`, /is not a processor, and is left out/],
    [`?processor=${processor.id},${other.id}`, /is left out: a build has one part under Processor/],
    [`?processor=${processor.id}~1`, /now costs Rs\. [\d,]+, Rs\. [\d,]+ more than before/],
    [`?ram=${Array(2000).fill(kit?.id).join(',')}`, /could not be read, and are left out/],
    [`?processor=${'x'.repeat(300)}&ram=${kit?.id}`, /One thing in this link could not be read/],
    ['?processor=<script>alert(1)</script>&name=<img src=x onerror=alert(1)>', /no longer in our shop/],
  ];
  for (const [query, said] of links) {
    await page.goto(`/custom-pc-build${query}`);
    await expect(page.getByRole('status').filter({ hasText: said }), query.slice(0, 60)).toBeVisible();
    await expect(page).toHaveURL('/custom-pc-build');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByText('This build has changed')).toBeHidden();
  }
  await choose(page, 'Choose a motherboard', 'MSI PRO A620M-E');
  await expect(summary(page)).toContainText('MSI PRO A620M-E');
});

test('§2 Build Your PC: broken storage is a new build, and a part that is gone is named', {
  tag: '@once',
}, async ({ page }) => {
  await keep(
    page,
    KEY,
    '{"current":5,"builds":[{"key":"a","name":"Old","parts":[{"kind":"ram","id":"999999999"}]},7]}',
  );
  await page.goto('/custom-pc-build');
  await expect(page.getByLabel('Build name')).toHaveValue('Old');
  await expect(page.getByRole('status').filter({ hasText: 'RAM: the part that was chosen' })).toBeVisible();
  await page.evaluate((key) => localStorage.setItem(key, '{{{'), KEY);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose memory' })).toBeVisible();
  await choose(page, 'Choose memory', 'Kingston FURY Beast 8GB DDR5');
  await expect(total(page)).not.toHaveText(rupees(0));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('§2 Build Your PC: the page shows parts and prices as lists', { tag: '@once' }, async ({ page }) => {
    await page.goto('/custom-pc-build');
    shows('route-12');
    const link = page.getByRole('link', { name: 'AMD Ryzen 7 9700X', exact: true });
    const line = page.getByRole('listitem').filter({ has: link });
    await expect(link).toHaveAttribute('href', '/product/amd-ryzen-7-9700x');
    shows('build-10');
    await expect(line).toContainText('Rs. 51,500');
    await expect(page.getByRole('heading', { name: 'Ready builds that fit' })).toBeVisible();
  });
});
