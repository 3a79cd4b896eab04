import { expect, type Locator, type Page } from 'playwright/test';

/** Goes from control to control as a keyboard does, until one has the focus. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasFocus = () => wanted.evaluate((element) => element === document.activeElement);
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await hasFocus()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`60 presses of ${key} do not reach ${wanted}`);
}

/** Goes to a control as a keyboard does, and presses Enter. */
export async function pressOn(page: Page, wanted: Locator, key?: 'Shift+Tab'): Promise<void> {
  await tabTo(page, wanted, key);
  await page.keyboard.press('Enter');
}
