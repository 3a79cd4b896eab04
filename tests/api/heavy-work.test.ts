import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nepalDay } from '../../src/rules/shop/nepal-time.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { freePort } from '../free-port.ts';
import { kill, run } from '../process.ts';
import { untilItAnswers } from '../served/until-it-answers.ts';
import { createSeededDatabase, seededDataDir, usualKind } from './fresh-database.ts';
import { liftOrderLimits } from './lift-limits.ts';
import { bearer, logIn, post, request } from './shop-client.ts';

/** What files and documents may cost the process that sells in one turn of its event loop, on a machine of FIXED_WORK_MS. */
const LONGEST_TURN_MS = 100;
/** What doFixedWork costs on the machine where the limit was set. A slower machine's limit is longer by what this costs there. */
const FIXED_WORK_MS = 25;
/** What holds the shop holds it each time; what a busy machine adds, now and then. */
const ROUNDS = 6;
const MEGABYTE = 1024 * 1024;
const DAY_MS = 86_400_000;

let folder: string;
let shop: ChildProcess;
let api: string;
let token: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-turns-'));
  const isEmbedded = usualKind === 'embedded';
  const dataDir = isEmbedded ? seededDataDir() : join(folder, 'data');
  const databaseUrl = isEmbedded ? undefined : await createSeededDatabase();
  const database = await openDatabase({ dataDir, databaseUrl });
  await liftOrderLimits(database.queries);
  await database.close();
  const port = await freePort();
  shop = run('scripts/start.ts', {
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    PORT: String(port),
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--import=${resolve('tests/api/long-turns.mjs')}`,
    LONG_TURNS: join(folder, 'turns'),
  });
  api = `http://127.0.0.1:${port}/api`;
  await untilItAnswers(`${api}/health`);
  ({ token } = await logIn(api, 'editor@example.com'));
});
afterAll(async () => {
  await kill(shop);
  rmSync(folder, { recursive: true, force: true });
});

/** Bodies take seconds to make: a connection that is kept would be closed meanwhile, unseen until it is used again. */
const NOT_KEPT = { connection: 'close' };
const readList = () => request(`${api}/products?limit=20`, { headers: NOT_KEPT });

/** The longest turn of the shop since a time, in milliseconds of its processor. */
function longestTurn(since: number): number {
  const file = join(folder, 'turns');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const turns = lines.map((line) => line.split(' ').map(Number));
  return Math.max(
    0,
    ...turns.filter(([pid, at = 0]) => pid === shop.pid && at >= since).map(([, , ms = 0]) => ms),
  );
}

const FIXED_TEXT = JSON.stringify(Array.from({ length: 12_000 }, (_, id) => ({ id, name: `Product ${id}` })));

/** Some work of the kind that a turn does, the same everywhere. @returns milliseconds of this thread's processor */
function doFixedWork(): number {
  const before = process.threadCpuUsage();
  for (let done = 0; done < 5; done += 1) Buffer.from(JSON.stringify(JSON.parse(FIXED_TEXT))).toString();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The longest turn while something is done, as a share of what is allowed on this machine at this moment: of what is
 * long by chance, the shortest of some rounds.
 */
async function shareOfAllowed(work: () => Promise<void>): Promise<number> {
  const shares: number[] = [];
  do {
    const began = Date.now();
    await work();
    const turn = longestTurn(began);
    const slowness = Math.max(1, doFixedWork() / FIXED_WORK_MS);
    shares.push(turn / (LONGEST_TURN_MS * slowness));
  } while (shares.length < ROUNDS && Math.min(...shares) >= 1);
  return Math.min(...shares);
}

const getSheet = (xml: string): Uint8Array => {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const ofSheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const ofOffice = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const ofPackage = 'http://schemas.openxmlformats.org/package/2006';
  const part = (text: string) => Buffer.from(`${head}${text}`);
  return zipSync(
    {
      '[Content_Types].xml': part(
        `<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      ),
      '_rels/.rels': part(
        `<Relationships xmlns="${ofPackage}/relationships"><Relationship Id="r1" Type="${ofOffice}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': part(
        `<workbook xmlns="${ofSheets}" xmlns:r="${ofOffice}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': part(
        `<Relationships xmlns="${ofPackage}/relationships"><Relationship Id="r1" Type="${ofOffice}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': part(
        `<worksheet xmlns="${ofSheets}"><sheetData>${xml}</sheetData></worksheet>`,
      ),
    },
    { level: 1 },
  );
};

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER = 'name,sellingPrice,brand,productCategory';
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const product = (count: number) => `Old Mac file ${count},${1000 + count},ASUS,laptops`;
const FILES: [kind: string, type: string, make: () => string | Uint8Array, expected: RegExp | number][] = [
  [
    'line ends of a Mac',
    CSV,
    () => [HEADER, ...Array.from({ length: 2000 }, (_, count) => product(count))].join('\r'),
    2000,
  ],
  ['nothing but commas', CSV, () => ','.repeat(30 * MEGABYTE), /more than 200 columns/],
  ['nothing but quotation marks', CSV, () => '"'.repeat(30 * MEGABYTE + 1), /./],
  ['a giant cell', CSV, () => `${HEADER}\n${'x'.repeat(30 * MEGABYTE)},1,ASUS,laptops\n`, /longer than/],
  ['a giant name of a column', CSV, () => `${'x'.repeat(8 * MEGABYTE)},name\n1,2\n`, /./],
  [
    'empty rows of a workbook',
    XLSX,
    () => getSheet(Array.from({ length: 1_048_576 }, (_, row) => `<row r="${row + 1}"/>`).join('')),
    /./,
  ],
  [
    'a giant cell of a workbook',
    XLSX,
    () => getSheet(`<row r="1">${cell('name')}</row><row r="2">${cell('x'.repeat(30 * MEGABYTE))}</row>`),
    /./,
  ],
  ['a list of nothing', 'application/json', () => `[${','.repeat(8 * MEGABYTE)}]`, /comma/],
  ['a text that never ends', 'application/json', () => `[{"name":"${'\\"'.repeat(4 * MEGABYTE)}`, /./],
  ['one line', 'application/x-ndjson', () => `{"name":"${'x'.repeat(30 * MEGABYTE)}"}`, /longer than/],
];

test('Files: the worst of each kind is refused with a sentence, and nobody waits for it', async () => {
  for (const [kind, type, make, expected] of FILES) {
    const body = make();
    const share = await shareOfAllowed(async () => {
      const sent = request(`${api}/imports?dryRun=1`, {
        method: 'POST',
        headers: { ...NOT_KEPT, ...bearer(token), 'content-type': type },
        body: body as BodyInit,
      });
      const [{ status, body: answer }, list] = await Promise.all([sent, readList()]);
      if (typeof expected === 'number')
        expect([kind, status, answer.data?.preview.count]).toEqual([kind, 200, expected]);
      else {
        expect([kind, status, answer.code]).toEqual([kind, 422, 'import_refused']);
        const [{ message }] = answer.problems;
        expect([kind, message]).toEqual([kind, expect.stringMatching(expected)]);
        expect(JSON.stringify(answer).length).toBeLessThan(MEGABYTE);
      }
      expect(list.status).toBe(200);
    });
    expect.soft({ kind, share: share < 1 ? 'short' : share }).toEqual({ kind, share: 'short' });
  }
});

test('Files: a bank’s statement of nothing but commas, marks or lines is refused, and nobody waits for it', async () => {
  const row = (count: number) => `2026-11-26,Transfer of ${count},,1500\r`;
  const statements = [
    [','.repeat(2 * MEGABYTE - 1), 400],
    ['"'.repeat(2 * MEGABYTE - 1), 400],
    ['\r'.repeat(2 * MEGABYTE - 1), 400],
    [
      `Date,Description,Debit,Credit\r${Array.from({ length: 4900 }, (_, count) => row(count)).join('')}`,
      200,
    ],
  ] as const;
  const share = await shareOfAllowed(async () => {
    for (const [body, expected] of statements) {
      const headers = { ...NOT_KEPT, ...bearer(token), 'content-type': CSV };
      const { status } = await request(`${api}/transfers/statement`, { method: 'POST', headers, body });
      expect([body.slice(0, 4), status]).toEqual([body.slice(0, 4), expected]);
    }
  });
  expect(share).toBeLessThan(1);
});

test('Documents: twenty of a hundred lines are drawn at once, and nobody waits for them', async () => {
  const { body: listed } = await request(`${api}/products?limit=100`);
  const lines = listed.data.map(({ id }: { id: number }) => ({ id, qty: 1 }));
  const quotations = await Promise.all(
    Array.from({ length: 19 }, async (_, count) => {
      const draft = {
        userDetails: {
          fullName: `Asha Shrestha ${count}`,
          phone: '9841234567',
          address: 'Patan Dhoka, Lalitpur',
        },
        cart: lines,
        isInsideValley: true,
        validUntil: nepalDay(new Date(Date.now() + DAY_MS)),
      };
      const { status, body } = await post(`${api}/quotations`, draft, bearer(token));
      expect([status, body.message]).toEqual([201, undefined]);
      await post(`${api}/quotations/${body.data.token}/status`, { status: 'sent' }, bearer(token));
      return body.data.token as string;
    }),
  );
  const share = await shareOfAllowed(async () => {
    const drawn = await Promise.all(
      [...quotations, quotations[0]].map((each) =>
        fetch(`${api}/quotations/${each}/pdf`).then(async (response) => [
          response.status,
          Buffer.from(await response.arrayBuffer())
            .subarray(0, 5)
            .toString(),
        ]),
      ),
    );
    expect(drawn).toEqual(Array(20).fill([200, '%PDF-']));
  });
  expect(share).toBeLessThan(1);
});
