import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { passOn } from './pass-on.ts';

/**
 * A host that honours spec §7 and nothing more, in front of a shop that keeps its data: calls that the table does not
 * name are not found, a query name, body field or header that it does not name is refused, and the fields of spec §3
 * come in the forms that the spec allows: no `status`, prices as text with commas, `paymentUrl: null`, `userId` in
 * place of `id`, unknown fields.
 */
type Body = Record<string, unknown>;
type Call = {
  method: string;
  path: RegExp;
  /** The fields that the host takes in a body; without them it takes none. */
  reads?: readonly string[];
  /** What it makes of the shop’s response body. */
  toBareBody: (body: Body) => unknown;
};

const QUERY =
  /^(?:page|limit|tags|name\[like\]|productCategory|sort|brand|series|sellingPrice\[gte\]|sellingPrice\[lte\])$/;

/** What browsers, fetch and proxies send by themselves. */
const HEADER =
  /^(?:accept(?:-.+)?|authorization|cache-control|connection|content-(?:length|type)|cookie|dnt|host|if-.+|keep-alive|origin|pragma|priority|referer|sec-.+|te|transfer-encoding|upgrade-.+|user-agent|x-forwarded-.+)$/;

const pick = (from: Body, names: readonly string[]): Body =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
const withCommas = (amount: unknown) => new Intl.NumberFormat('en-IN').format(Number(amount));
const list = (body: Body) => (body.data ?? []) as Body[];

const PRODUCT = [
  'id',
  'name',
  'slug',
  'images',
  'description',
  'specifications',
  'tags',
  'brand',
  'productCategory',
  'series',
] as const;
const bareProduct = (product: Body) => ({
  ...pick(product, PRODUCT),
  sellingPrice: withCommas(product.sellingPrice),
  markedPrice: withCommas(product.markedPrice),
  rating: '4.5',
  __v: 0,
});
const bareSale = (sale: Body) => ({
  ...pick(sale, ['title', 'description', 'expires', 'discountPercentage']),
  products: (sale.products as { product: Body }[]).map(({ product }) => ({ product: bareProduct(product) })),
});
const bareUser = (user: Body) => ({
  userId: user.id,
  ...pick(user, ['firstName', 'lastName', 'email', 'phone']),
});
const bareSummary = (order: Body) => ({
  ...pick(order, ['orderId', 'createdAt', 'status']),
  items: (order.items as Body[]).map((item) => pick(item, ['productName', 'quantity', 'rate'])),
  totalPrice: withCommas(order.totalPrice),
});
const ORDER = [
  'orderId',
  'createdAt',
  'status',
  'paymentMethod',
  'shippingFullName',
  'shippingAddress',
  'shippingEmail',
  'shippingPhone',
  'subTotal',
  'shippingCharge',
  'couponDiscount',
  'totalPrice',
  'isFulfilled',
] as const;
const bareOrder = (order: Body) => ({
  ...pick(order, ORDER),
  items: (order.items as Body[]).map((item) =>
    pick(item, ['id', 'productName', 'productImage', 'quantity', 'rate', 'totalPrice']),
  ),
});

const listOf = (names: readonly string[]) => (body: Body) => ({
  data: list(body).map((entry) => pick(entry, names)),
});
const CATEGORY = ['id', 'slug', 'name', 'icon', 'subCategories', 'brands'] as const;
const done = () => ({});

const CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: /^\/auth\/signup$/,
    reads: ['firstName', 'lastName', 'email', 'password', 'confirmPassword', 'phone'],
    toBareBody: ({ data }) => ({ data: bareUser(data as Body) }),
  },
  {
    method: 'POST',
    path: /^\/auth\/login$/,
    reads: ['email', 'password'],
    toBareBody: ({ user, accessToken }) => ({ user: bareUser(user as Body), accessToken }),
  },
  {
    method: 'POST',
    path: /^\/auth\/refresh$/,
    reads: [],
    toBareBody: ({ accessToken }) => ({ accessToken }),
  },
  { method: 'POST', path: /^\/auth\/logout$/, reads: [], toBareBody: done },
  {
    method: 'POST',
    path: /^\/auth\/change-password\/[^/]+$/,
    reads: ['oldPassword', 'newPassword'],
    toBareBody: done,
  },
  {
    method: 'POST',
    path: /^\/auth\/request-passowrd-reset$/,
    reads: ['email'],
    toBareBody: ({ userId }) => ({ userId }),
  },
  {
    method: 'POST',
    path: /^\/auth\/reset-password$/,
    reads: ['userId', 'otp', 'newPassword'],
    toBareBody: done,
  },
  { method: 'GET', path: /^\/navigation$/, toBareBody: listOf(CATEGORY) },
  { method: 'GET', path: /^\/products$/, toBareBody: (body) => ({ data: list(body).map(bareProduct) }) },
  {
    method: 'GET',
    path: /^\/products\/[^/]+$/,
    toBareBody: ({ data }) => ({ status: 'success', data: bareProduct(data as Body) }),
  },
  { method: 'GET', path: /^\/product-category$/, toBareBody: listOf(CATEGORY) },
  {
    method: 'GET',
    path: /^\/product-category\/flat-all$/,
    toBareBody: listOf(['id', 'slug', 'name', 'icon']),
  },
  {
    method: 'GET',
    path: /^\/product-category\/[^/]+\/brands$/,
    toBareBody: listOf(['id', 'name', 'slug', 'logo']),
  },
  { method: 'GET', path: /^\/brands\/?$/, toBareBody: listOf(['id', 'name', 'slug', 'logo', 'series']) },
  {
    method: 'GET',
    path: /^\/series$/,
    toBareBody: listOf(['id', 'name', 'slug', 'productCategory', 'brand']),
  },
  { method: 'GET', path: /^\/tags\/$/, toBareBody: listOf(['id', 'name', 'slug']) },
  { method: 'GET', path: /^\/banner$/, toBareBody: listOf(['image', 'title']) },
  { method: 'GET', path: /^\/flash-sales$/, toBareBody: (body) => ({ data: list(body).map(bareSale) }) },
  { method: 'GET', path: /^\/settings$/, toBareBody: listOf(['key', 'value']) },
  {
    method: 'GET',
    path: /^\/coupons$/,
    toBareBody: (body) => ({
      data: list(body).map((coupon) => ({ ...coupon, threshold: withCommas(coupon.threshold) })),
    }),
  },
  { method: 'GET', path: /^\/coupons\/[^/]+$/, toBareBody: ({ data }) => ({ data }) },
  {
    method: 'POST',
    path: /^\/orders$/,
    reads: ['userDetails', 'cart', 'paymentMethod', 'isInsideValley'],
    toBareBody: ({ orderId, paymentUrl }) => ({ orderId, paymentUrl: paymentUrl ?? null }),
  },
  {
    method: 'GET',
    path: /^\/orders\/my-orders$/,
    toBareBody: ({ orders }) => ({ orders: (orders as Body[]).map(bareSummary) }),
  },
  {
    method: 'GET',
    path: /^\/orders\/[^/]+$/,
    toBareBody: ({ order }) => ({ order: bareOrder(order as Body) }),
  },
  {
    method: 'POST',
    path: /^\/payments\/khalti\/status$/,
    reads: ['pidx'],
    toBareBody: ({ status }) => ({ status }),
  },
  {
    method: 'PATCH',
    path: /^\/users\/[^/]+$/,
    reads: ['firstName', 'lastName', 'phone'],
    toBareBody: ({ data }) => bareUser(data as Body),
  },
];

/** Such a host's preflight knows the headers that spec §7 needs. */
const corsFor = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, POST, PATCH',
  'access-control-allow-headers': 'authorization, content-type',
});

async function getBody(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : JSON.parse(text);
}

/** What of a request the specification does not name. */
function unknownIn({ reads = [] }: Call, body: Body, url: URL, headers: readonly string[]): string[] {
  const isProducts = /\/products$/.test(url.pathname);
  return [
    ...[...url.searchParams.keys()]
      .filter((name) => !(isProducts && QUERY.test(name)))
      .map((name) => `?${name}`),
    ...Object.keys(body).filter((name) => !reads.includes(name)),
    ...headers.filter((name) => !HEADER.test(name)).map((name) => `${name}:`),
  ];
}

type Options = {
  /** 0: any free port. */
  port: number;
  /** The shop behind it, such as `http://127.0.0.1:4321`. */
  shopAddress: string;
  /** What it makes of the products that it gives, in its own way: another order, other addresses of pictures. */
  ownWay?: (products: Body[], query: URLSearchParams) => Body[];
};

/**
 * Starts the host.
 * @returns its address, the base of its API, how often it was asked for each call, name, field or header that it does
 * not know, and what stops it
 */
export async function startBareHost({ port, shopAddress, ownWay = (products) => products }: Options) {
  const unknownCalls = new Map<string, number>();

  function refuse(response: ServerResponse, name: string, status: 400 | 404): void {
    unknownCalls.set(name, (unknownCalls.get(name) ?? 0) + 1);
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ message: `Unknown here: ${name}` }));
  }

  async function pass(request: IncomingMessage, response: ServerResponse, call: Call, url: URL) {
    const path = url.pathname.replace(/^\/api/, '');
    const body = await getBody(request);
    const unknown = unknownIn(call, body, url, Object.keys(request.headers));
    if (unknown.length > 0) return refuse(response, `${call.method} ${path} ${unknown.join(' ')}`, 400);
    const sent = call.reads && body;
    const forwarded = ['authorization', 'cookie', 'origin'].flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const upstream = await fetch(`${shopAddress}/api${path}${url.search}`, {
      method: call.method,
      headers: { ...Object.fromEntries(forwarded), ...(sent && { 'content-type': 'application/json' }) },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    const answer = (await upstream.json()) as Body;
    if (upstream.ok && path === '/products') answer.data = ownWay(list(answer), url.searchParams);
    for (const cookie of upstream.headers.getSetCookie()) response.appendHeader('set-cookie', cookie);
    response
      .writeHead(upstream.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(upstream.ok ? call.toBareBody(answer) : pick(answer, ['message'])));
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://host');
    const path = url.pathname.replace(/^\/api/, '');
    const { origin } = request.headers;
    if (origin) for (const [name, value] of Object.entries(corsFor(origin))) response.setHeader(name, value);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    // Pictures, and the pages of the wallet, which is a server of its own kind.
    if (/^\/(?:api\/uploads|[a-z]+-sandbox)\//.test(url.pathname))
      return passOn(request, response, shopAddress);
    const call = CALLS.find((each) => each.method === request.method && each.path.test(path));
    if (call) return pass(request, response, call, url);
    refuse(response, `${request.method} ${path}`, 404);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(JSON.stringify({ message: error.message }));
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${taken}`,
    apiBase: `http://127.0.0.1:${taken}/api`,
    unknownCalls,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
