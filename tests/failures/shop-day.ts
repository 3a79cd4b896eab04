import { nepalDay } from '../../src/rules/shop/nepal-time.ts';
import { liftOrderLimitsAt } from '../api/lift-limits.ts';
import { type ApiResponse, editorCalls, logIn, newShopper } from '../api/shop-client.ts';
import { getOrder } from '../api/shop-fixtures.ts';
import { decideAtWallet, getPidx } from '../api/wallet-server.ts';
import { type Chance, chance } from '../chance.ts';
import { type MortalShop, type PatientCalls, patientCalls } from './mortal-shop.ts';

const KILLS = 10;
/** About how many calls that write the day has before its last ones. */
const WRITES = 155;
const AT_ONCE = 6;
const BUYERS = 8;
const ONLINE = 20;
const PHONE = 5;

const SETTINGS = {
  payment_methods: 'CASH_ON_DELIVERY,KHALTI,BANK_TRANSFER',
  bank_account_name: 'Hardware Pasal',
  bank_name: 'Test Bank',
  bank_branch: 'New Road',
  bank_account_number: '0123456789',
  pan_vat_number: '600000001',
  serial_categories: 'laptops,monitors',
};
/** Whole rupees, and the pieces that the shop opens with. Cables come with the supplier. */
const GOODS = {
  laptop: { price: 64_999, stock: 60, category: 'laptops' },
  monitor: { price: 21_500, stock: 60, category: 'monitors' },
  mouse: { price: 1333, stock: 80, category: 'accessories' },
  cable: { price: 250, stock: 0, category: 'accessories' },
};
type Good = keyof typeof GOODS;
type Line = { good: Good; qty: number; discount?: number };
const HAS_SERIALS: readonly Good[] = ['laptop', 'monitor'];
/** NAMASTE5 takes 5 % off, at most this. */
const COUPON = { couponCode: 'NAMASTE5', most: 2000 };

type Ending = 'kept' | 'returned' | 'claimed' | 'allowed' | 'cancelled' | 'sent back';
type Packed = { lineId: number; good: Good; serials: string[] }[];
type Plan = { lines: Line[]; paymentMethod: string; ending: Ending; hasCoupon?: boolean };

/** What the shop said that it did, added up beside it. Amounts in paisa. */
export type Journal = {
  orders: string[];
  sold: { orders: number; pieces: number; paisa: number };
  stock: Map<number, number>;
  serials: string[];
  parcels: number;
  paid: number;
  refunded: number;
  /** What was paid at doors, by the courier. */
  cash: Map<number, { orderId: string; paisa: number }[]>;
  billed: number;
  credited: number;
  bills: { INVOICE: number; CREDIT_NOTE: number };
  purchases: number;
  claims: number;
  returns: number;
  quotations: number;
  kills: PatientCalls['counts'];
};

/** What twenty customers order, and what becomes of it. */
function planOrders(random: Chance): Plan[] {
  const endings: Partial<Record<number, Ending>> = {
    0: 'returned',
    1: 'returned',
    2: 'claimed',
    3: 'allowed',
    4: 'cancelled',
    5: 'sent back',
    12: 'returned',
  };
  return Array.from({ length: ONLINE }, (_, index) => {
    const paymentMethod = index < 12 ? 'CASH_ON_DELIVERY' : index < 16 ? 'KHALTI' : 'BANK_TRANSFER';
    const ending = endings[index] ?? 'kept';
    const hasCoupon = index % 7 === 6;
    const others: Line[] = random.is(0.5) ? [{ good: 'mouse', qty: 1 + random.upTo(3) }] : [];
    // Of two pieces one comes back: staff say which.
    const good = ending === 'returned' ? 'monitor' : random.oneOf(HAS_SERIALS);
    const qty = ending === 'returned' ? 2 : 1 + random.upTo(2);
    return { lines: [{ good, qty }, ...others], paymentMethod, ending, hasCoupon };
  });
}

export const sumPaisa = (parts: readonly { paisa: number }[]): number =>
  parts.reduce((sum, { paisa }) => sum + paisa, 0);

/** Does tasks, so many at once. */
async function inParallel(tasks: (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...tasks];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Makes a shop ready: settings, goods, couriers and customers. Nothing is killed yet. */
async function openShop(api: string) {
  await liftOrderLimitsAt(api);
  const staff = (await logIn(api, 'editor@example.com')).token;
  const calls = editorCalls(api, staff);
  const done = ({ status, body }: ApiResponse) => {
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body.data;
  };
  for (const [key, value] of Object.entries(SETTINGS))
    done(await calls.change(`/settings/${key}`, { value }));
  const ids = new Map<Good, number>();
  for (const [good, { price: sellingPrice, stock, category: productCategory }] of Object.entries(GOODS)) {
    const added = await calls.add('/products', {
      ...{ name: `Day's ${good}`, sellingPrice, stock, brand: 'ASUS', productCategory },
    });
    ids.set(good as Good, done(added).id);
  }
  const couriers: number[] = [];
  for (const name of ['Valley Riders', 'Himal Cargo'])
    couriers.push(done(await calls.add('/couriers', { name, phone: '9841000000' })).id);
  const buyers = [];
  while (buyers.length < BUYERS) buyers.push(await newShopper(api));
  return { staff, ids, couriers, buyers };
}

/**
 * A day of a shop over HTTP, by many people at once, while its process is killed: 20 orders online and 5 by phone, a
 * quotation that is accepted, a delivery of a supplier, packing with serial numbers, parcels and their delivery, returns,
 * a claim on a warranty, an allowance on goods that are kept, broken pieces, and the cash of couriers.
 * @returns what its people noted, and who can read the books
 */
export async function shopDay(shop: MortalShop, seed: number): Promise<{ journal: Journal; staff: string }> {
  const { staff, ids, couriers, buyers } = await openShop(shop.api());
  const random = chance(seed);
  const plans = planOrders(random);
  const calls = patientCalls(shop, { kills: KILLS, writes: WRITES, random });
  const { does, leadsTo } = calls;
  const getId = (good: Good) => ids.get(good) ?? 0;
  const journal: Journal = {
    orders: [],
    sold: { orders: 0, pieces: 0, paisa: 0 },
    stock: new Map([...ids].map(([good, id]) => [id, GOODS[good].stock])),
    serials: [],
    parcels: 0,
    paid: 0,
    refunded: 0,
    cash: new Map(couriers.map((id) => [id, []])),
    billed: 0,
    credited: 0,
    bills: { INVOICE: 0, CREDIT_NOTE: 0 },
    purchases: 0,
    claims: 0,
    returns: 0,
    quotations: 0,
    kills: calls.counts,
  };
  const toRefundByWallet: string[] = [];
  const move = (good: Good, pieces: number) =>
    journal.stock.set(getId(good), (journal.stock.get(getId(good)) ?? 0) + pieces);
  const asStaff = (body: unknown) => ({ body, token: staff });
  const underKey = (body: unknown) => ({ ...asStaff(body), key: crypto.randomUUID() });
  const readOrder = async (orderId: string) =>
    (await does(`/orders/${orderId}`, { method: 'GET', token: staff })).order;
  const moveOrder = (orderId: string, body: { status: string } & Record<string, unknown>) =>
    leadsTo(
      `/orders/${orderId}`,
      { method: 'PATCH', ...asStaff(body) },
      async () => (await readOrder(orderId)).status === body.status,
    );

  const getSum = (lines: readonly Line[]) =>
    lines.reduce((sum, { good, qty, discount = 0 }) => sum + qty * (GOODS[good].price - discount), 0);
  const getPieces = (lines: readonly Line[]) => lines.reduce((sum, { qty }) => sum + qty, 0);
  /** Notes a new order. */
  function noteOrder(orderId: string, lines: readonly Line[], rupees: number): void {
    journal.orders.push(orderId);
    journal.sold.orders += 1;
    journal.sold.pieces += getPieces(lines);
    journal.sold.paisa += rupees * 100;
    for (const { good, qty } of lines) move(good, -qty);
  }
  function noteCancelled(lines: readonly Line[], rupees: number): void {
    journal.sold.orders -= 1;
    journal.sold.pieces -= getPieces(lines);
    journal.sold.paisa -= rupees * 100;
    for (const { good, qty } of lines) move(good, qty);
  }
  function noteRefund(rupees: number): void {
    journal.refunded += rupees * 100;
    journal.credited += rupees * 100;
    journal.bills.CREDIT_NOTE += 1;
  }

  /** Packs an order with the serial numbers of its pieces. @returns the lines as the shop has them */
  async function pack(orderId: string): Promise<Packed> {
    const { items } = await readOrder(orderId);
    const packed = items.map((item: { id: number; productId: number; quantity: number }) => {
      const good = [...ids].find(([, id]) => id === item.productId)?.[0] ?? 'laptop';
      const serials = HAS_SERIALS.includes(good)
        ? Array.from({ length: item.quantity }, (_, piece) => `${orderId}-${item.id}-${piece}`)
        : [];
      return { lineId: item.id, good, serials };
    });
    const lines = packed
      .filter(({ serials }: { serials: string[] }) => serials.length > 0)
      .map(({ lineId, serials }: { lineId: number; serials: string[] }) => ({ lineId, serials }));
    if (lines.length > 0) await does(`/orders/${orderId}/serials`, { method: 'PUT', ...asStaff({ lines }) });
    for (const { serials } of lines) journal.serials.push(...serials);
    return packed;
  }

  /** Packs a confirmed order and gives it to a courier, in two parcels where it has two lines. */
  async function sendOff(orderId: string, courierId: number, rupees: number) {
    const packed = await pack(orderId);
    const [first, second] = (await readOrder(orderId)).items;
    const send = (lines?: object[]) =>
      does(`/orders/${orderId}/shipments`, underKey({ courierId, trackingNumber: 'T 1', lines }));
    if (second) await send([{ lineId: first.id, quantity: first.quantity }]);
    await send();
    journal.parcels += second ? 2 : 1;
    journal.billed += rupees * 100;
    journal.bills.INVOICE += 1;
    return packed;
  }

  /** From a confirmed order to its delivery. */
  async function fulfil(orderId: string, rupees: number, isCash: boolean) {
    const courierId = random.oneOf(couriers);
    const packed = await sendOff(orderId, courierId, rupees);
    await moveOrder(orderId, { status: 'DELIVERED' });
    journal.paid += rupees * 100;
    if (isCash) journal.cash.get(courierId)?.push({ orderId, paisa: rupees * 100 });
    return packed;
  }

  async function refund(
    orderId: string,
    amount: number,
    byHand: object = { isManual: true, note: 'from the drawer' },
  ) {
    await does(`/orders/${orderId}/refund`, underKey({ amount, ...byHand }));
    noteRefund(amount);
  }

  /** Of two monitors one comes back into stock. */
  async function returnOne(orderId: string, buyer: string, packed: Packed) {
    const line = packed.find(({ good }) => good === 'monitor');
    if (!line) throw new Error('the order has no monitor');
    const { lineId, serials } = line;
    const lines = [{ lineId, quantity: 1 }];
    const asked = await does(`/orders/${orderId}/returns`, {
      body: { lines, reason: 'defective', isSealed: false },
      token: buyer,
    });
    journal.returns += 1;
    await leadsTo(
      `/returns/${asked.data.id}`,
      { method: 'PATCH', ...asStaff({ state: 'RECEIVED', lines, isRestocked: true }) },
      async () => (await readOrder(orderId)).status === 'RETURNED',
    );
    move('monitor', 1);
    await does(`/orders/${orderId}/serials`, {
      method: 'PUT',
      ...asStaff({ lines: [{ lineId, serials: serials.slice(1) }] }),
    });
    journal.serials.splice(journal.serials.indexOf(serials[0] ?? ''), 1);
  }

  /** A piece is claimed by its buyer, sent to the service centre and replaced. */
  async function claim(buyer: string, packed: Packed) {
    const serial = packed.flatMap(({ serials }) => serials)[0] ?? '';
    const opened = await does('/warranty-claims', { body: { serial, problem: 'It hums' }, token: buyer });
    const { id, orderId } = opened.data;
    journal.claims += 1;
    const replacement = `${serial}-NEW`;
    for (const status of ['RECEIVED', 'AT_SERVICE_CENTRE', 'BACK', 'REPLACED']) {
      const step = { status, ...(status === 'REPLACED' && { serial: replacement }) };
      await leadsTo(`/warranty-claims/${id}`, { method: 'PATCH', ...asStaff(step) }, async () => {
        const { data } = await does(`/orders/${orderId}/warranty-claims`, { method: 'GET', token: staff });
        return data[0].status === status;
      });
    }
    journal.serials.splice(journal.serials.indexOf(serial), 1, replacement);
  }

  async function payAhead(orderId: string, plan: Plan, rupees: number, buyer: string, paymentUrl?: string) {
    if (plan.paymentMethod === 'KHALTI' && paymentUrl) {
      await decideAtWallet(paymentUrl, 'pay');
      await does('/payments/khalti/status', { body: { pidx: getPidx(paymentUrl) } });
    }
    if (plan.paymentMethod === 'BANK_TRANSFER') {
      const reference = `FT-${orderId}`;
      await does(`/orders/${orderId}/transfer`, { body: { reference }, token: buyer });
      await does(
        `/orders/${orderId}/transfer/confirmation`,
        asStaff({ amountPaisa: rupees * 100, reference }),
      );
    }
  }

  async function online(plan: Plan, index: number) {
    const { user, token } = buyers[index % BUYERS] ?? buyers[0] ?? { user: undefined, token: '' };
    const { lines, paymentMethod, ending } = plan;
    const full = getSum(lines);
    const discount = plan.hasCoupon ? Math.min(COUPON.most, Math.floor(full * 0.05)) : 0;
    const rupees = full - discount;
    const cart = lines.map(({ good, qty }) => ({ id: getId(good), qty }));
    const { orderId, paymentUrl } = await does('/orders', {
      body: getOrder(user.id, cart, {
        paymentMethod,
        expectedTotal: rupees,
        ...(plan.hasCoupon && { couponCode: COUPON.couponCode }),
      }),
      token,
      key: crypto.randomUUID(),
    });
    noteOrder(orderId, lines, rupees);
    const isCash = paymentMethod === 'CASH_ON_DELIVERY';
    if (ending === 'cancelled') {
      await leadsTo(
        `/orders/${orderId}/cancel`,
        { body: {}, token },
        async () => (await readOrder(orderId)).status === 'CANCELLED',
      );
      return noteCancelled(lines, rupees);
    }
    if (isCash) await moveOrder(orderId, { status: 'CONFIRMED' });
    else await payAhead(orderId, plan, rupees, token, paymentUrl);
    if (ending === 'sent back') {
      const packed = await sendOff(orderId, couriers[0] ?? 0, rupees);
      await moveOrder(orderId, { status: 'CANCELLED', isRestocked: true });
      for (const serial of packed.flatMap(({ serials }) => serials))
        journal.serials.splice(journal.serials.indexOf(serial), 1);
      journal.credited += rupees * 100;
      journal.bills.CREDIT_NOTE += 1;
      return noteCancelled(lines, rupees);
    }
    const packed = await fulfil(orderId, rupees, isCash);
    if (ending === 'returned') await returnOne(orderId, token, packed);
    if (ending === 'returned' && isCash) await refund(orderId, GOODS.monitor.price);
    if (ending === 'returned' && !isCash) toRefundByWallet.push(orderId);
    if (ending === 'claimed') await claim(token, packed);
    if (ending === 'allowed') await refund(orderId, 150);
  }

  const customer = { fullName: 'Asha Shrestha', phone: '9841234567', address: 'Patan Dhoka, Lalitpur' };
  const staffCart = (lines: readonly Line[]) =>
    lines.map(({ good, qty, discount }) => ({
      id: getId(good),
      qty,
      ...(discount && { discount, reason: 'Regular customer' }),
    }));

  async function phone(index: number) {
    await supplied;
    const lines: Line[] = [
      { good: 'laptop', qty: 1, discount: 100 * index },
      { good: 'cable', qty: 1 + index },
    ];
    const rupees = getSum(lines);
    const { orderId } = await does(
      '/staff-orders',
      underKey({
        ...{ userDetails: customer, cart: staffCart(lines), isInsideValley: true },
        ...{ paymentMethod: 'CASH_ON_DELIVERY', expectedTotal: rupees },
      }),
    );
    noteOrder(orderId, lines, rupees);
    await moveOrder(orderId, { status: 'CONFIRMED' });
    await fulfil(orderId, rupees, true);
  }

  async function quote() {
    const lines: Line[] = [{ good: 'monitor', qty: 3, discount: 333 }];
    const rupees = getSum(lines);
    const validUntil = nepalDay(new Date(Date.now() + 7 * 24 * 60 * 60_000));
    const written = await does(
      '/quotations',
      underKey({ userDetails: customer, cart: staffCart(lines), isInsideValley: true, validUntil }),
    );
    journal.quotations += 1;
    const { token, revision } = written.data;
    const readStatus = async () =>
      (await does(`/quotations/${token}/staff`, { method: 'GET', token: staff })).data;
    await leadsTo(
      `/quotations/${token}/status`,
      asStaff({ status: 'sent', keepsStock: true }),
      async () => (await readStatus()).status === 'sent',
    );
    await leadsTo(
      `/quotations/${token}/accept`,
      {
        body: {
          ...{ paymentMethod: 'CASH_ON_DELIVERY', address: customer.address },
          ...{ isInsideValley: true, revision, expectedTotal: rupees },
        },
      },
      async () => (await readStatus()).status === 'ordered',
    );
    const { orderId } = (await readStatus()).order;
    noteOrder(orderId, lines, rupees);
    await moveOrder(orderId, { status: 'CONFIRMED' });
    await fulfil(orderId, rupees, true);
  }

  async function receive() {
    const lines = [
      { good: 'cable', quantity: 100, cost: 120.55 },
      { good: 'mouse', quantity: 12, cost: 901.05 },
    ] as const;
    await does(
      '/stock-receipts',
      underKey({
        ...{ supplier: 'Himal Traders', billNumber: 'D-1' },
        lines: lines.map(({ good, ...line }) => ({ product: getId(good), ...line })),
      }),
    );
    for (const { good, quantity, cost } of lines) {
      move(good, quantity);
      journal.purchases += Math.round(quantity * cost * 100);
    }
  }
  async function dropPieces() {
    await does(
      '/stock-counts',
      underKey({ product: getId('mouse'), damaged: 2, note: 'fell off the shelf' }),
    );
    move('mouse', -2);
  }

  const supplied = receive();
  await Promise.all([
    supplied,
    inParallel([
      ...plans.slice(0, 10).map((plan, index) => () => online(plan, index)),
      quote,
      dropPieces,
      ...Array.from({ length: PHONE }, (_, index) => () => phone(index)),
      ...plans.slice(10).map((plan, index) => () => online(plan, index + 10)),
    ]),
  ]);
  // Last: one of which it is not known whether the wallet heard of it is decided by lookups within a quarter of an hour.
  for (const orderId of toRefundByWallet) await refund(orderId, GOODS.monitor.price, {});
  for (const [courierId, cash] of journal.cash)
    for (let from = 0; from < cash.length; from += 3) {
      const part = cash.slice(from, from + 3);
      const orderIds = part.map(({ orderId }) => orderId);
      await does('/courier-handovers', asStaff({ courierId, orderIds, amountPaisa: sumPaisa(part) }));
    }
  return { journal, staff };
}
