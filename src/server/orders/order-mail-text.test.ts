import { expect, test } from 'vitest';
import { orderMail } from './order-mail-text.ts';

const items = [
  { productName: 'Lenovo ThinkPad E14', quantity: 1, unitPrice: 99_000 },
  { productName: 'Logitech M185', quantity: 2, unitPrice: 13_000 },
];
const order = {
  id: 'HP-20261121-7K2QF9',
  paymentMethod: 'CASH_ON_DELIVERY',
  isInsideValley: true,
  deliveryDays: null,
  shippingFullName: 'Asha Shrestha',
  shippingPhone: '+9779841234567',
  shippingAddress: 'Patan Dhoka, Lalitpur',
  subTotal: 125_000,
  shippingCharge: 0,
  couponDiscount: 0,
  totalPrice: 125_000,
  couponCode: null,
  items,
  paid: 0,
  refunded: 0,
  createdAt: '2026-11-21T06:30:00.000Z',
  settings: {},
} as const;
const ADDRESS = 'https://shop.example/order/HP-20261121-7K2QF9';

test('Mail: the mail of a placed order has its id, lines, totals, address and the next step', () => {
  expect(orderMail('placed', order, ADDRESS)).toEqual({
    subject: 'Your order HP-20261121-7K2QF9',
    body: `Namaste,

Thank you for your order.

Order HP-20261121-7K2QF9
1 x Lenovo ThinkPad E14: Rs. 99,000
2 x Logitech M185: Rs. 26,000

Subtotal: Rs. 1,25,000
Shipping: Free
Total: Rs. 1,25,000, 13% VAT included

Payment: Cash on Delivery

Delivery to:
Asha Shrestha
Patan Dhoka, Lalitpur
+9779841234567

We check it and write to you again when we pack it. It should reach you in 1 to 2 days. Please have Rs. 1,25,000 ready in cash.

Your order: https://shop.example/order/HP-20261121-7K2QF9

Hardware Pasal`,
  });
});

test('Mail: more than the order comes to is said, and where it goes', () => {
  const { body } = orderMail('paid', { ...order, paymentMethod: 'BANK_TRANSFER', paid: 125_500.5 }, ADDRESS);
  expect(body).toContain('payment of Rs. 1,25,500.50 by Bank Transfer. Thank you.');
  expect(body).toContain('That is Rs. 500.50 more than the order comes to.');
});

test('Mail: the mail of dispatch says the number of the bill where there is one, above the link to its page', () => {
  const number = 'The number of your bill is HP-2083/84-17. The bill is attached.';
  const { body } = orderMail('shipped', { ...order, bill: { id: 1, label: 'HP-2083/84-17' } }, ADDRESS);
  expect(body).toContain(`${number}\n\nYour order: ${ADDRESS}`);
  expect(orderMail('shipped', order, ADDRESS).body).not.toContain('bill');
});

const byWallet = { ...order, paymentMethod: 'KHALTI', isInsideValley: false } as const;

test.each([
  ['placed', 'Your order HP-20261121-7K2QF9', 'as soon as Khalti confirms your payment'],
  ['paid', 'Payment received for your order HP-20261121-7K2QF9', 'your payment of Rs. 1,25,000 by Khalti'],
  ['paid', 'Payment received for your order HP-20261121-7K2QF9', 'It should reach you in 3 to 7 days'],
  ['payment-failed', 'Your order HP-20261121-7K2QF9 was not paid', 'so we have cancelled the order'],
  ['payment-failed', 'Your order HP-20261121-7K2QF9 was not paid', 'we will refund it'],
  ['shipped', 'Your order HP-20261121-7K2QF9 is on its way', 'has left our shop'],
  [
    'cancelled',
    'Your order HP-20261121-7K2QF9 is cancelled',
    'by Khalti, the money goes back to your wallet',
  ],
] as const)('Mail: of an order by wallet, %s is reported as "%s": %s', (event, subject, words) => {
  const mail = orderMail(event, { ...byWallet, paid: event === 'paid' ? 125_000 : 0 }, ADDRESS);
  expect(mail.subject).toBe(subject);
  expect(mail.body).toContain(words);
  expect(mail.body).not.toContain('in cash');
});

test.each([
  ['confirmed', 'Your order HP-20261121-7K2QF9 is confirmed', 'We are packing it'],
  ['delivered', 'Your order HP-20261121-7K2QF9 was delivered', 'within 7 days'],
  ['return-requested', 'Your return of order HP-20261121-7K2QF9', 'We have noted your return'],
  ['returned', 'We have your return of order HP-20261121-7K2QF9', 'We will refund you'],
] as const)(
  'Mail: a step of an order, %s, is reported as "%s", with a link to the order',
  (event, subject, words) => {
    const mail = orderMail(event, order, ADDRESS);
    expect(mail.subject).toBe(subject);
    expect(mail.body).toContain(words);
    expect(mail.body).toContain(`Your order: ${ADDRESS}\n`);
  },
);

test('Mail: of a payment that was too little it says what reached the shop and goes back', () => {
  const { body } = orderMail('payment-failed', { ...byTransfer, paid: 500.5 }, ADDRESS);
  expect(body).toContain('Of Rs. 1,25,000 only Rs. 500.50 reached our account');
  expect(body).toContain('We will refund the Rs. 500.50.');
  expect(body).not.toContain('was not completed');
});

test('Mail: a return of goods for which nothing is left to give back is promised no refund', () => {
  const asked = (paid: number, refunded: number) =>
    orderMail('return-requested', { ...order, paid, refunded }, ADDRESS).body;
  expect(asked(125_000, 2000)).toContain('We refund within 7 days');
  for (const body of [asked(0, 0), asked(125_000, 125_000)]) expect(body).not.toContain('refund');
});

const byTransfer = {
  ...order,
  paymentMethod: 'BANK_TRANSFER',
  transfer: { until: '2026-11-23T06:30:00.000Z', token: undefined },
  settings: {
    ...{ bank_account_name: 'Hardware Pasal', bank_name: 'Test Bank' },
    ...{ bank_branch: 'New Road', bank_account_number: '0123456789' },
  },
} as const;

test.each([
  [
    'placed',
    'Your order HP-20261121-7K2QF9',
    'Please send Rs. 1,25,000 to our account by 23 Nov 2026, 12:15 pm (Nepal time):',
  ],
  [
    'placed',
    'Your order HP-20261121-7K2QF9',
    'Bank: Test Bank, New Road\nAccount number: 0123456789\nRemarks: HP-20261121-7K2QF9\n',
  ],
  ['transfer-due', 'Your order HP-20261121-7K2QF9 waits for your transfer', 'Account number: 0123456789'],
  [
    'paid',
    'Payment received for your order HP-20261121-7K2QF9',
    'your payment of Rs. 1,25,000 by Bank Transfer',
  ],
  ['payment-failed', 'Your order HP-20261121-7K2QF9 was not paid', 'please tell us: we will refund it'],
  ['cancelled', 'Your order HP-20261121-7K2QF9 is cancelled', 'If you have sent the money, please tell us'],
  ['refunded', 'Refund for your order HP-20261121-7K2QF9', 'contact us if you have not received it'],
] as const)('Mail: of an order by transfer, %s is reported as "%s": %s', (event, subject, words) => {
  const mail = orderMail(event, { ...byTransfer, paid: event === 'paid' ? 125_000 : 0 }, ADDRESS);
  expect(mail.subject).toBe(subject);
  expect(mail.body).toContain(words);
  for (const other of ['in cash', 'wallet', 'courier']) expect(mail.body).not.toContain(other);
});

test.each([
  [{ refund: 500, refunded: 500 }, 'We have refunded Rs. 500 of your payment.\n'],
  [
    { refund: 300.5, refunded: 500 },
    'We have refunded Rs. 300.50 of your payment. With what went back before, that is Rs. 500.\n',
  ],
  // Noted by an earlier version: only the sum is known.
  [{ refunded: 500 }, 'We have refunded Rs. 500 of your payment.\n'],
])('Mail: the mail of a refund has its own amount, and the sum where there were more: %o', (sums, words) => {
  const mail = orderMail('refunded', { ...byWallet, ...sums }, ADDRESS);
  expect(mail.subject).toBe('Refund for your order HP-20261121-7K2QF9');
  expect(mail.body).toContain(words);
});

const goodsBack = { code: '7K2QF9-R1', refundBy: undefined, isOver: false, refusal: '', refunded: 0 };
test.each([
  [
    { ...goodsBack, refundBy: '2026-12-05T18:14:59.999Z' },
    {},
    'We will refund you by 5 Dec 2026 at the latest',
  ],
  [
    { ...goodsBack, isOver: true, refunded: 900 },
    { refunded: 1400 },
    'We have refunded Rs. 900 of your payment.',
  ],
  // A refund for something else, long before.
  [
    { ...goodsBack, isOver: true },
    { refunded: 2000 },
    'Nothing was paid for it, so there is nothing to refund.',
  ],
  [{ ...goodsBack, isOver: true }, { refunded: 125_000 }, 'We have refunded Rs. 1,25,000 of your payment.'],
])('Mail: of goods that are back it says what becomes of the money for them: %o, %o', (back, sums, words) => {
  const noted = { ...order, paid: 125_000, ...sums, goodsBack: back };
  expect(orderMail('returned', noted, ADDRESS).body).toContain(words);
});

test('Mail: a shipped order that is paid at the door says how much to have ready', () => {
  expect(orderMail('shipped', order, ADDRESS).body).toContain('Please have Rs. 1,25,000 ready in cash.');
});

test('Mail: a coupon and a shipping charge are among the totals', () => {
  const { body } = orderMail(
    'placed',
    { ...order, couponCode: 'DASHAIN10', couponDiscount: 5000, shippingCharge: 150 },
    ADDRESS,
  );
  expect(body).toContain('Coupon: -Rs. 5,000\nShipping: Rs. 150\n');
  const withoutCode = orderMail('placed', { ...order, couponDiscount: 5000 }, ADDRESS);
  expect(withoutCode.body).toContain('Discount: -Rs. 5,000\n');
});

test('Attack: line breaks in a name or address cannot add lines to the mail', () => {
  const mail = orderMail(
    'placed',
    {
      ...order,
      shippingFullName: 'Eve\r\nBcc: victim@example.com',
      shippingAddress: 'Home\n\nYou have won: http://evil.example\u0000',
    },
    ADDRESS,
  );
  expect(mail.subject).toBe('Your order HP-20261121-7K2QF9');
  expect(mail.body).toMatch(/^Namaste,\n\nThank you/);
  expect(mail.body).toContain('\nEve Bcc: victim@example[.]com\nHome You have won: evil[.]example\n');
});

test('Mail: of an order that was paid in part it says what is left, and what goes back of a cancelled one', () => {
  const inPart = { ...order, paid: 25_000.5 };
  for (const event of ['placed', 'confirmed', 'shipped'] as const) {
    const { body } = orderMail(event, inPart, ADDRESS);
    expect(body, event).toContain('Paid so far: Rs. 25,000.50');
    expect(body, event).toContain('Please have Rs. 99,999.50 ready in cash.');
  }
  const whole = orderMail('shipped', { ...order, paid: 125_000 }, ADDRESS).body;
  expect(whole).toContain('It is paid: there is nothing to pay at the door.');
  expect(whole).not.toContain('Paid so far');
  expect(orderMail('cancelled', inPart, ADDRESS).body).toContain(
    'You have paid Rs. 25,000.50 for it. We will refund that, and write to you when we have.',
  );
  expect(orderMail('cancelled', { ...inPart, refunded: 25_000.5 }, ADDRESS).body).toContain(
    'There is nothing to pay.',
  );
});

test('Mail: a seller without VAT registration claims none', () => {
  for (const other of [{ settings: { vat_registered: 'no' } }, { billVatPercent: null }]) {
    const { body } = orderMail('placed', { ...order, ...other }, ADDRESS);
    expect(body).toContain('\nTotal: Rs. 1,25,000\n');
    expect(body).not.toContain('VAT');
  }
  const rates = { vat_rates: '2026-11-21 15' };
  const billed = { ...order, settings: rates, billVatPercent: 13 };
  expect(orderMail('placed', billed, ADDRESS).body).toContain('13% VAT included');
});

test('Mail: of a parcel that is a part of the order it says what is in it', () => {
  const parcel = {
    number: 1,
    lines: [{ productName: 'HP 230 Mouse', quantity: 1 }],
    courier: 'Riders',
    courierPhone: '9841000000',
  };
  const { body } = orderMail('parcel', { ...order, parcels: [parcel as never] }, ADDRESS);
  expect(body).toContain('1 x HP 230 Mouse');
});
