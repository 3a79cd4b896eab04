import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { z } from 'zod';

/** What CBMS does with the next document besides answering as documented. */
type Trick = number | 'silent' | 'taken in silence' | 'taken slowly' | 'page';

const LOGIN = { username: 'Test_CBMS', password: 'test@321' };
const SELLER = '999999999';
const pan = z.string().regex(/^(\d{9})?$/);
const bsDate = z.string().regex(/^\d{4}\.\d{2}\.\d{2}$/);
const rupees = z.number().multipleOf(0.01);
const shared = {
  username: z.string(),
  password: z.string(),
  seller_pan: pan,
  buyer_pan: pan,
  fiscal_year: z.string().regex(/^\d{4}\.\d{3}$/),
  buyer_name: z.string().min(1),
  total_sales: rupees,
  taxable_sales_vat: rupees,
  vat: rupees,
  excisable_amount: rupees,
  excise: rupees,
  taxable_sales_hst: rupees,
  hst: rupees,
  amount_for_esf: rupees,
  esf: rupees,
  export_sales: rupees,
  tax_exempted_sales: rupees,
  isrealtime: z.boolean(),
  datetimeClient: z.iso.datetime(),
};
const billFields = z.strictObject({ ...shared, invoice_number: z.string().min(1), invoice_date: bsDate });
const returnFields = z.strictObject({
  ...shared,
  ref_invoice_number: z.string().min(1),
  credit_note_number: z.string().min(1),
  credit_note_date: bsDate,
  reason_for_return: z.string().min(1),
});

/**
 * CBMS as far as it is documented: it checks log-in, seller and fields, keeps what it took, and answers with every code.
 */
export async function startCbms() {
  const bills = new Map<string, z.infer<typeof billFields>>();
  const returns = new Map<string, z.infer<typeof returnFields>>();
  const tricks: Trick[] = [];
  const received: { path: string; body: Record<string, unknown> }[] = [];
  const login = { ...LOGIN };
  const app = fastify();

  const isAllowed = (body: Record<string, unknown>) =>
    body.username === login.username && body.password === login.password && body.seller_pan === SELLER;

  function take<Fields extends object>(taken: Map<string, Fields>, name: string, fields: Fields): number {
    if (taken.has(name)) return 101;
    taken.set(name, fields);
    return 200;
  }

  for (const path of ['bill', 'billreturn'])
    app.post<{ Body: Record<string, unknown> }>(`/api/${path}`, async ({ body, raw }, reply) => {
      received.push({ path, body });
      const trick = tricks.shift();
      if (trick === 104) return reply.code(400).send({ message: '104' });
      if (typeof trick === 'number') return reply.send(String(trick));
      if (trick === 'page') return reply.code(502).type('text/html').send('<h1>Bad Gateway</h1>');
      if (trick === 'silent') return raw.destroy();
      if (!isAllowed(body)) return reply.send('100');
      const parsed = path === 'bill' ? billFields.safeParse(body) : returnFields.safeParse(body);
      if (!parsed.success) return reply.code(400).send({ message: '104' });
      const fields = parsed.data;
      const code =
        'invoice_number' in fields
          ? take(bills, fields.invoice_number, fields)
          : bills.has(fields.ref_invoice_number)
            ? take(returns, fields.credit_note_number, fields)
            : 105;
      if (trick === 'taken in silence') return raw.destroy();
      if (trick === 'taken slowly') await wait(100);
      return reply.send(String(code));
    });

  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    settings: {
      CBMS_BASE_URL: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`,
      CBMS_USERNAME: LOGIN.username,
      CBMS_PASSWORD: LOGIN.password,
    },
    bills,
    returns,
    received,
    /** What is done with the next documents, in their order. */
    next: (...wanted: Trick[]) => void tricks.push(...wanted),
    /** Changes the log-in at CBMS alone. */
    setPassword: (password: string = LOGIN.password) => {
      login.password = password;
    },
    close: () => app.close(),
  };
}
