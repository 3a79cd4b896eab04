import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open.ts';
import type { Diagnosis } from '../../src/server/diagnosis.ts';
import { checkRunningShop } from '../../src/server/doctor/check-machine.ts';
import { checkCertificate, checkMail } from '../../src/server/doctor/check-services.ts';
import { checkSettings } from '../../src/server/doctor/check-settings.ts';
import { examine } from '../../src/server/doctor/examine.ts';
import { checkKhaltiKey } from '../../src/server/payments/gateways/khalti/settings.ts';
import { parseConfig } from '../../src/server/settings/config.ts';
import { getAddress, kill, run } from '../process.ts';
import { createDatabase, kinds } from './fresh-database.ts';
import { startMailServer } from './mail-server.ts';
import { copyDatabase } from './templates.ts';
import { startWallet } from './wallet-server.ts';

type Report = { code: number | null; said: string; findings: Diagnosis[]; isHealthy: boolean };

/** Runs the command, with `--json` and nothing of this machine's own settings. */
async function doctor(settings: Record<string, string>): Promise<Report> {
  const child = run('scripts/doctor.ts', settings, ['--json']);
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, said, ...JSON.parse(said) };
}
type Findings = Pick<Report, 'findings'>;
/** What the command finds, without a process of its own. */
const examined = async (settings: Record<string, string>): Promise<Findings> => ({
  findings: await examine(checkSettings({ NODE_ENV: 'test', ...settings }), () => undefined),
});
const of = ({ findings }: Findings, check: string) => findings.filter((finding) => finding.check === check);
const getLevels = (report: Findings, check: string) => of(report, check).map(({ level }) => level);

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-doctor-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const listen = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

test('Doctor: before the first start it says what is not there yet, and what to do, and makes nothing', () =>
  withFolder(async (dataDir) => {
    const report = await doctor({ DATA_DIR: dataDir, PORT: '1' });
    expect(of(report, 'database')[0]).toMatchObject({
      level: 'warning',
      action: expect.stringContaining('Start'),
    });
    expect(getLevels(report, 'pages')).toEqual(['failed']);
    expect([report.code, report.isHealthy]).toEqual([1, false]);
    for (const { level, action } of report.findings) expect(action === undefined, level).toBe(level === 'ok');
    expect(readdirSync(dataDir)).toEqual([]);
  }));

test('Doctor: it reads the settings file that the service reads, names it first, and makes nothing', () =>
  withFolder(async (folder) => {
    const settingsFile = join(folder, 'shop.env');
    const dataDir = join(folder, 'not there');
    writeFileSync(settingsFile, `DATA_DIR='${dataDir}'\nPORT=\nHOST='127.0.0.9'\n`, { mode: 0o600 });
    const report = await doctor({ SETTINGS_FILE: settingsFile, PORT: '1' });
    expect(report.findings[0]).toEqual({
      check: 'source',
      level: 'ok',
      message: `settings are read from ${settingsFile}`,
    });
    expect(of(report, 'shop')[0]?.message).toContain('127.0.0.9:1 ');
    expect(of(report, 'disk')[0]?.message).toContain(dataDir);
    expect(readdirSync(folder)).toEqual(['shop.env']);
  }));

test('Doctor: a settings file with a bad line is a finding, and no other shop is examined', () =>
  withFolder(async (folder) => {
    const settingsFile = join(folder, 'shop.env');
    writeFileSync(settingsFile, "PORT=1\nKHALTI_SECRET_KEY='hush-hush' # live\n", { mode: 0o600 });
    const report = await doctor({ SETTINGS_FILE: settingsFile });
    expect(report).toMatchObject({ code: 1, isHealthy: false, findings: [{ level: 'failed' }] });
    expect(report.findings).toHaveLength(1);
    expect(report.findings[0]?.message).toContain(`${settingsFile}:2: `);
    expect(report.said).not.toContain('hush-hush');
  }));

test('Doctor: a reader that has seen enough ends it quietly', () =>
  withFolder(async (dataDir) => {
    const child = run('scripts/doctor.ts', { DATA_DIR: dataDir, PORT: '1' });
    child.stdout?.destroy();
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    await once(child, 'close');
    expect(said).toBe('');
  }));

test.each([
  [true, 'failed'],
  [false, 'warning'],
] as const)('Doctor: no shop answers, in production %s: %s', async (isProduction, level) => {
  const place = { host: '::1', port: 1, isProduction };
  expect(await checkRunningShop(place, false)).toMatchObject({
    level,
    message: expect.stringContaining('http://[::1]:1 '),
  });
});

test(
  'Doctor: beside a running shop it asks that shop, as its embedded database is in use',
  () =>
    withFolder(async (dataDir) => {
      copyDatabase(inject('templates').seeded, dataDir);
      const before = await examined({ DATA_DIR: dataDir, PORT: '1' });
      expect(of(before, 'database').map(({ level, message }) => `${level} ${message}`)).toEqual([
        expect.stringMatching(/^ok Postgres \d+.* answers/),
        expect.stringMatching(/^ok all \d+ migrations have run/),
        'ok can be written to',
      ]);
      const shop = run('tests/failures/serve.ts', { DATA_DIR: dataDir });
      try {
        const { port } = new URL(await getAddress(shop));
        const report = await examined({ DATA_DIR: dataDir, PORT: port });
        expect(of(report, 'database')[0]?.message).toContain('a running shop has');
        expect(of(report, 'shop')[0]).toMatchObject({
          level: 'ok',
          message: expect.stringContaining(`:${port}`),
        });
        const elsewhere = await examined({ DATA_DIR: dataDir, PORT: '1' });
        expect(getLevels(elsewhere, 'shop')).toEqual(['failed']);
      } finally {
        await kill(shop);
      }
    }),
  90_000,
);

test(
  'Doctor: with bad settings it reports the rest, in plain lines, and no secret',
  () =>
    withFolder(async (dataDir) => {
      const settings = {
        DATA_DIR: dataDir,
        PORT: 'many',
        SMTP_URL: 'smtp://user:hush-hush@127.0.0.1:1',
        KHALTI_BASE_URL: 'http://127.0.0.1:1/api/v2/',
        KHALTI_SECRET_KEY: 'hush-hush',
        AUTH_SECRET: 'hush-hush'.repeat(5),
        DATABASE_URL: 'postgres://shop:hush-hush@127.0.0.1:1/shop',
      };
      const report = await examined(settings);
      expect(of(report, 'settings')[0]).toMatchObject({
        level: 'failed',
        message: expect.stringContaining('PORT'),
      });
      expect(getLevels(report, 'mail')).toEqual(['failed']);
      expect(getLevels(report, 'wallet')).toEqual(['warning']);
      expect(of(report, 'database')[0]).toMatchObject({ level: 'failed' });
      expect(JSON.stringify(report)).not.toContain('hush-hush');
      const plain = spawnSync(process.execPath, ['scripts/doctor.ts'], {
        encoding: 'utf8',
        env: { ...process.env, ...settings },
      });
      expect(plain.status).toBe(1);
      const lines = plain.stdout.trim().split('\n');
      // The first names where the settings are from.
      expect(lines).toHaveLength(report.findings.length + 1);
      for (const line of lines) expect(line).toMatch(/^(?:ok|warning|failed) {1,8}\w+ +\S/);
      expect(plain.stdout + plain.stderr).not.toContain('hush-hush');
    }),
  60_000,
);

describe.skipIf(!kinds.includes('postgres'))('Postgres', () => {
  /** The name of a database with its schema. */
  let migrated: string;
  beforeAll(() =>
    withFolder(async (dataDir) => {
      const databaseUrl = await createDatabase();
      await (await openDatabase({ dataDir, databaseUrl })).close();
      migrated = new URL(databaseUrl).pathname.slice(1);
    }),
  );
  const report = async (change: string, settings: Record<string, string> = {}) =>
    withFolder(async (dataDir) => {
      const databaseUrl = await createDatabase(migrated);
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      if (change) await client.query(change);
      await client.end();
      return examined({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: '1', ...settings });
    });

  test('Doctor: a database in order, and the clock beside it', async () => {
    const good = await report('');
    expect(getLevels(good, 'database')).toEqual(['ok', 'ok', 'ok']);
    expect(of(good, 'clock')[0]).toMatchObject({ level: 'ok', message: 'agrees with the database' });
  });

  test.each([
    [
      'a migration that has not run',
      'DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)',
      'warning',
      /1 migrations have not run/,
    ],
    [
      'a schema of a newer shop',
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 4102444800000)`,
      'failed',
      /newer version/,
    ],
    [
      'a read-only database',
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$`,
      'failed',
      /read-only/,
    ],
  ])('Doctor: %s', async (_what, change, level, message) => {
    const found = of(await report(change), 'database').filter((finding) => finding.level !== 'ok');
    expect(found).toEqual([expect.objectContaining({ level, message: expect.stringMatching(message) })]);
  });

  test('Doctor: a failed last publication is reported', async () => {
    const found = of(
      await report(
        `INSERT INTO publications (state, triggers, finished_at) VALUES ('failed', '{editor}', now())`,
      ),
      'pages',
    );
    expect(found.map(({ message }) => message).join()).toContain('last publication failed');
  });

  test('Doctor: a way to pay that is named and not whole is reported', async () => {
    const found = of(
      await report(
        `INSERT INTO settings (key, value) VALUES ('payment_methods', 'BANK_TRANSFER'), ('bank_name', 'Test Bank'),
          ('bank_account_name', 'Hardware Pasal'), ('bank_branch', 'New Road')`,
      ),
      'payments',
    );
    expect(found.map(({ message }) => message)).toEqual([
      'Buyers by bank transfer have to ask for the account: bank_account_number is not set.',
    ]);
  });

  test('Doctor: what is due for long and nobody works off is reported', async () => {
    const add = (minutes: number) => `INSERT INTO mails (recipient, subject, body, next_attempt_at)
      VALUES ('asha@example.com', 'Hello', 'Hello', now() - interval '${minutes} minutes')`;
    expect(of(await report(add(16)), 'queues')).toEqual([
      expect.objectContaining({ level: 'warning', message: expect.stringContaining('mails (1)') }),
    ]);
    expect(getLevels(await report(add(14)), 'queues')).toEqual(['ok']);
  });

  test('Doctor: bills for CBMS are examined where the setting wants them there', async () => {
    const wanted = `INSERT INTO settings (key, value) VALUES ('cbms', 'yes');`;
    const logIn = { CBMS_BASE_URL: 'http://cbms.test', CBMS_USERNAME: 'a', CBMS_PASSWORD: 'hush-hush' };
    expect(of(await report('', logIn), 'cbms')).toEqual([]);
    expect(of(await report(wanted), 'cbms')).toEqual([
      expect.objectContaining({ level: 'failed', action: expect.stringContaining('CBMS_PASSWORD') }),
    ]);
    expect(of(await report(wanted, logIn), 'cbms')).toEqual([
      { check: 'cbms', level: 'ok', message: 'bills go to cbms.test; 0 wait' },
    ]);
  });

  test('Doctor: an empty database is no failure of its own', () =>
    withFolder(async (dataDir) => {
      const empty = await examined({ DATA_DIR: dataDir, DATABASE_URL: await createDatabase(), PORT: '1' });
      expect(of(empty, 'database')).toEqual([
        expect.objectContaining({ level: 'ok' }),
        expect.objectContaining({ level: 'warning', message: 'The schema does not exist yet.' }),
      ]);
    }));
});

describe('mail', () => {
  const check = (smtpUrl: string) => checkMail({ smtpUrl });

  test('Doctor: a mail server that answers gets no mail', async () => {
    const server = await startMailServer();
    expect(await check(`smtp://127.0.0.1:${server.port}`)).toMatchObject({ level: 'ok' });
    expect(server.messages).toEqual([]);
    await server.close();
    expect(await check(`smtp://127.0.0.1:${server.port}`)).toMatchObject({
      level: 'failed',
      message: expect.stringContaining('does not answer'),
    });
  });

  test('Doctor: a failed login is reported as such', async () => {
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'shop' && password === 'right' ? done(null, { user: 'shop' }) : done(new Error('no')),
    });
    const port = await listen(server.server as unknown as Server);
    expect(await check(`smtp://shop:right@127.0.0.1:${port}`)).toMatchObject({ level: 'ok' });
    const refused = await check(`smtp://shop:hush-hush@127.0.0.1:${port}`);
    expect(refused).toMatchObject({ level: 'failed', message: `127.0.0.1:${port} refuses the login.` });
    expect(JSON.stringify(refused)).not.toContain('hush-hush');
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});

describe('wallet', () => {
  const ask = (settings: Record<string, string>) =>
    checkKhaltiKey(parseConfig({ NODE_ENV: 'test', ...settings }).khalti);

  test('Doctor: a good key, a wrong one, and a wallet out of reach', async () => {
    const wallet = await startWallet();
    const good = await ask(wallet.settings);
    expect(good.finding.level).toBe('ok');
    expect(Math.abs((good.date?.getTime() ?? 0) - Date.now())).toBeLessThan(5000);
    const wrong = await ask({ ...wallet.settings, KHALTI_SECRET_KEY: 'hush-hush' });
    expect(wrong.finding).toMatchObject({ level: 'failed', message: expect.stringContaining('secret key') });
    expect(JSON.stringify(wrong)).not.toContain('hush-hush');
    expect(wallet.opened()).toBe(0);
    await wallet.close();
    expect((await ask(wallet.settings)).finding).toMatchObject({
      level: 'warning',
      message: expect.stringContaining('does not answer'),
    });
  });

  test.each([503, 429, 200])(
    'Doctor: a wallet that answers %i with a page says nothing of the key',
    async (status) => {
      const server = createServer((_request, response) => response.writeHead(status).end('<html>'));
      const port = await listen(server);
      const { finding } = await ask({
        KHALTI_BASE_URL: `http://127.0.0.1:${port}/api/v2/`,
        KHALTI_SECRET_KEY: 'x',
      });
      expect(finding.level).toBe('warning');
      server.close();
    },
  );
});

describe('certificate', () => {
  /** A certificate of the given days, signed by itself. */
  function certificate(folder: string, days: number) {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const made = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', String(days)],
      ...['-keyout', key, '-out', cert],
    ]);
    return made.status === 0 ? { key, cert } : undefined;
  }

  test('Doctor: a shop on http has none', async () => {
    expect(await checkCertificate({ siteUrl: 'http://shop.example' })).toEqual([]);
  });

  test('Doctor: days left, an end that has come, and one that browsers refuse', () =>
    withFolder(async (folder) => {
      const files = certificate(folder, 30);
      if (!files) return;
      const { readFileSync } = await import('node:fs');
      const server = createTlsServer({ key: readFileSync(files.key), cert: readFileSync(files.cert) });
      const port = await listen(server as unknown as Server);
      const siteUrl = `https://localhost:${port}`;
      expect((await checkCertificate({ siteUrl }))[0]).toMatchObject({
        level: 'failed',
        message: expect.stringContaining('refuse'),
      });
      const later = new Date(Date.now() + 31 * 24 * 3_600_000);
      expect((await checkCertificate({ siteUrl }, later))[0]?.message).toContain('has ended');
      server.close();
      expect((await checkCertificate({ siteUrl }))[0]).toMatchObject({ level: 'warning' });
    }));
});
