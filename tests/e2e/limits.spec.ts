import { fillDelivery, inStock, placeOrder } from './checkout.ts';
import { beLoggedIn, expectAccessible, newShopper } from './shopper.ts';
import { expect, storedCart, test } from './test.ts';

// The browser logs the failed order.
test.use({ expectedConsole: /the server responded with a status of 422/ });

const TOO_MANY = 11;

test('Limits: a new customer who orders too much gets the number to call, and orders less', {
  tag: '@once',
}, async ({ page }) => {
  const chosen = await inStock(page, 1, 500, 5000);
  const [product] = chosen;
  if (!product) throw new Error('nothing to buy');
  await page.addInitScript(
    (cart) => {
      if (localStorage.getItem('hardware-pasal:cart') === null)
        localStorage.setItem('hardware-pasal:cart', cart);
    },
    storedCart(chosen).replace('"quantity":1', `"quantity":${TOO_MANY}`),
  );
  await beLoggedIn(page, await newShopper(page));
  const goToCheckout = async () => {
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await fillDelivery(page, { isInside: true });
  };
  await page.goto('/cart');
  await goToCheckout();
  await placeOrder(page);
  const words =
    'We cannot take this order online as it is. Please call us on +977 1-5970003 and we will help you order.';
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await expect(page).toHaveURL('/payment');
  await expectAccessible(page);

  await page.goto('/cart');
  await page.getByLabel(`Quantity of ${product.name}`, { exact: true }).fill('2');
  await goToCheckout();
  await placeOrder(page);
  await expect(page).toHaveURL('/order-success');
});
