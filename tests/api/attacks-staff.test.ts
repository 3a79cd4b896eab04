import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { CALLS } from '../../src/contract/calls/all.ts';
import { recordCalls } from '../../src/contract/editor/record.ts';
import type { Route } from '../../src/contract/route.ts';
import { permission as permissionName } from '../../src/contract/staff.ts';
import { STAFF_ROLES } from '../../src/contract/staff-role.ts';
import { roleMay } from '../../src/rules/person/staff-permissions.ts';
import { roleColumns } from '../../src/server/accounts/staff.ts';
import { users } from '../../src/server/db/schema.ts';
import { RESOURCES } from '../../src/server/editing/resources.ts';
import { bearer, openShop, prepare, usualKind } from './shop.ts';

/** Every call that is not the staff's. A new call is one of these, or the contract names its permission. */
const NOT_STAFF = [
  'GET /products',
  'GET /products/{slug}',
  'GET /catalogue-changes',
  'GET /catalogue-digests',
  'GET /former-slugs',
  'GET /products/{slug}/price-history',
  'GET /sale-history',
  'GET /navigation',
  'GET /product-category',
  'GET /product-category/flat-all',
  'GET /product-category/{slug}/brands',
  'GET /brands',
  'GET /series',
  'GET /banner',
  'GET /settings',
  'GET /tags',
  'GET /flash-sales',
  'GET /coupons',
  'GET /coupons/{id}',
  'GET /uploads/{path}',
  'POST /auth/signup',
  'POST /auth/login',
  'POST /auth/refresh',
  'POST /auth/logout',
  'POST /auth/accept-invitation',
  'PATCH /users/{id}',
  'POST /auth/change-password/{id}',
  'POST /auth/request-passowrd-reset',
  'POST /auth/reset-password',
  'POST /auth/verification-mail',
  'POST /auth/verify-email',
  'GET /auth/email-state',
  'GET /auth/sessions',
  'DELETE /auth/sessions',
  'DELETE /auth/sessions/{id}',
  'GET /users/{id}/data',
  'POST /users/{id}/deletion',
  'POST /orders/{id}/cancel',
  'POST /orders/{id}/pay',
  'POST /orders/{id}/transfer',
  'GET /orders/{id}/slip',
  'POST /transfer-slips',
  'POST /orders/quote',
  'POST /orders',
  'GET /orders/my-orders',
  'GET /orders/{id}',
  'GET /orders/{id}/bills',
  'GET /orders/{id}/serials',
  'GET /orders/{id}/warranty-claims',
  'POST /warranty-claims',
  'GET /orders/{id}/shipments',
  'GET /orders/{id}/returns',
  'POST /orders/{id}/returns',
  'POST /returns/{id}/withdraw',
  'GET /bills/{id}',
  'GET /bills/{id}/pdf',
  'POST /payments/khalti/status',
  'POST /payments/esewa/status',
  'POST /complaints',
  'POST /complaints/status',
  'POST /instalment-enquiries',
  'GET /transfers/{token}',
  'POST /transfers/{token}',
  'POST /transfers/{token}/slips',
  'GET /quotations/{token}',
  'GET /quotations/{token}/pdf',
  'POST /quotations/{token}/accept',
  'POST /quotation-requests',
  'POST /products/{slug}/alerts',
  'POST /product-alerts/confirm',
  'POST /product-alerts/end',
  'GET /product-alerts/one-click',
  'POST /product-alerts/one-click',
  'GET /product-alerts',
  'DELETE /product-alerts/{id}',
  'GET /products/{slug}/reviews',
  'GET /products/{slug}/own-posts',
  'POST /products/{slug}/reviews',
  'POST /products/{slug}/questions',
  'POST /reviews/{id}/helpful',
  'POST /review-photos',
  'GET /own-posts',
  'DELETE /own-posts/{id}',
  'GET /metrics',
  'GET /health',
];

/** What the contract says of each call: its permission, or whom else it is for. */
const CONTRACT = new Map<string, string>(
  [
    ...Object.values(CALLS).flatMap((modules) => modules.flatMap((calls) => Object.values<Route>(calls))),
    ...RESOURCES.flatMap(({ definition }) => Object.values<Route>(recordCalls(definition))),
  ].map(({ address, may }) => [address.replace('*', ':path').replaceAll(/:(\w+)/g, '{$1}'), may]),
);
/** What begins at once where it is permitted: publishing.test.ts shows that it does. */
const BEGINS_AT_ONCE = 'POST /publications';

/** Permissions of which a call may make what outlives its session. */
const OF_LASTING_ACTS = ['programs', 'settings', 'audit', 'own-account', 'customers.manage'];
/** Their writes that ask for no recent proof: what they make ends with them, or they ask for password or code themselves. */
const WITHOUT_PROOF = [
  'DELETE /api-keys/{id}',
  'DELETE /webhooks/{id}',
  'POST /webhooks/{id}/test',
  'POST /webhooks/{id}/deliveries/{delivery}/again',
  'POST /auth/proof',
  'POST /auth/second-factor',
  'POST /auth/second-factor/confirm',
  'POST /auth/second-factor/recovery-codes',
];

type Operation = { method: string; path: string; permission: string | undefined; asksProof: boolean };

const shop = prepare(() => openShop(usualKind, { LOG_LEVEL: 'silent' }));
let operations: Operation[];
beforeAll(async () => {
  const { body } = await shop.get('/docs/json');
  operations = Object.entries<Record<string, any>>(body.paths).flatMap(([path, methods]) =>
    Object.entries<any>(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      permission: operation['x-permission'],
      asksProof: JSON.stringify(operation.responses[403] ?? '').includes('proof_required'),
    })),
  );
});

const getName = ({ method, path }: Operation) => `${method} ${path}`;

/**
 * Calls an operation for what does not exist, with nothing in it: staff with the permission get an error other than
 * 403.
 */
async function getStatus({ method, path }: Operation, headers: Record<string, string>): Promise<number> {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'id' ? '999999999' : 'no_such_thing'));
  const hasBody = method === 'POST' || method === 'PATCH';
  const response = await fetch(`${shop.api}${address}`, {
    method,
    headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: '{}' }),
  });
  await response.arrayBuffer();
  return response.status;
}

const staffOperations = () => operations.filter(({ permission }) => permission !== undefined);
/** HEAD is answered wherever GET is. */
const withHeads = (listed: readonly Operation[]) =>
  listed.flatMap((operation) =>
    operation.method === 'GET' ? [operation, { ...operation, method: 'HEAD' }] : [operation],
  );

test('Attack: every call is the contract’s, and asks for the permission that it names there', () => {
  const isPermission = (may = '') => permissionName.safeParse(may).success;
  const served = operations.map((operation) => [getName(operation), operation.permission]);
  const said = operations.map((operation) => {
    const may = CONTRACT.get(getName(operation));
    return [getName(operation), isPermission(may) ? may : may && undefined];
  });
  expect(served).toEqual(said);
  expect(operations.filter((operation) => !CONTRACT.has(getName(operation)))).toEqual([]);
  const open = operations.filter(({ permission }) => permission === undefined).map(getName);
  expect(open.toSorted()).toEqual(NOT_STAFF.toSorted());
  const used = staffOperations().map(({ permission }) => permissionName.parse(permission));
  expect(permissionName.options.filter((name) => !used.includes(name))).toEqual([]);
});

test('Attack: without a log-in calls of an account answer 401, and those of anybody do not', async () => {
  const wrong: string[] = [];
  for (const operation of withHeads(operations.filter(({ permission }) => permission === undefined))) {
    const may = CONTRACT.get(getName({ ...operation, method: operation.method.replace('HEAD', 'GET') }));
    const status = await getStatus(operation, {});
    // Renewing a session that nobody has is refused as one that has ended.
    const isRight = (status === 401) === (may === 'account' || operation.path === '/auth/refresh');
    if (!isRight) wrong.push(`${getName(operation)}, ${may}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('Attack: every write that may outlive its session asks for a recent proof, or is known to need none', () => {
  const writes = staffOperations().filter(
    ({ method, permission }) => method !== 'GET' && OF_LASTING_ACTS.includes(permission ?? ''),
  );
  expect(
    writes
      .filter(({ asksProof }) => !asksProof)
      .map(getName)
      .toSorted(),
  ).toEqual(WITHOUT_PROOF.toSorted());
});

test('Attack: without a log-in every staff call answers 401', async () => {
  const statuses: Record<string, number> = {};
  for (const operation of withHeads(staffOperations()))
    statuses[getName(operation)] = await getStatus(operation, {});
  expect(Object.entries(statuses).filter(([, status]) => status !== 401)).toEqual([]);
});

test.each([null, ...STAFF_ROLES])(
  'Attack: the role %s gets 403 from every call that is not its own',
  async (role) => {
    const account = await shop.newAccount(role);
    const wrong: string[] = [];
    for (const operation of withHeads(staffOperations())) {
      const isPermitted = role !== null && roleMay(role, permissionName.parse(operation.permission));
      if (isPermitted && getName(operation) === BEGINS_AT_ONCE) continue;
      const status = await getStatus(operation, bearer(account.token));
      const isRight = isPermitted ? status < 500 && ![401, 403].includes(status) : status === 403;
      if (!isRight) wrong.push(`${getName(operation)}: ${status}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('Attack: a role that was changed counts at once, whatever the token says', async () => {
  const account = await shop.newAccount('finance');
  const orders = () => account.get('/orders');
  expect((await orders()).status).toBe(200);
  await shop.database.queries.update(users).set(roleColumns('editor')).where(eq(users.id, account.user.id));
  expect((await orders()).status).toBe(403);
});

test('Attack: only who reads all orders sees another person’s', async () => {
  const buyer = await shop.newShopper();
  const product = await shop.productInStock();
  const placed = await buyer.order([{ id: product.id, qty: 1 }]);
  const seen: Record<string, number> = {};
  for (const role of [null, ...STAFF_ROLES]) {
    const staff = await shop.newAccount(role);
    const { status } = await staff.get(`/orders/${placed.body.orderId}`);
    seen[role ?? 'customer'] = status;
  }
  expect(seen).toEqual({ customer: 404, owner: 200, editor: 404, orders: 200, finance: 200 });
});
