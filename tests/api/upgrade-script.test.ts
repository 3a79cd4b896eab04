import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What a version of the small shop of this test does wrong. */
type BrokenStep = 'none' | 'setup' | 'prepare' | 'migrate' | 'start';

const UPGRADE = join(import.meta.dirname, '../../deploy/upgrade.sh');
const root = mkdtempSync(join(tmpdir(), 'hardware-pasal-upgrade-script-'));
const at = (...names: string[]) => join(root, ...names);
let port = 0;

/** Only root can give files to somebody else. */
const SHOP_USER = process.getuid?.() === 0 ? 'nobody' : userInfo().username;
const shopUid = Number(spawnSync('id', ['-u', SHOP_USER], { encoding: 'utf8' }).stdout);

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

function git(folder: string, ...words: string[]): void {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'safe.directory=*'];
  const { status, stderr } = spawnSync('git', [...identity, ...words], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

const put = (path: string, text: string) => {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
};

/** Commits a version: the files of a shop that the script touches, which succeed or fail on request. */
function release(version: string, broken: BrokenStep): void {
  const origin = at('origin');
  const ending = (step: BrokenStep) => (broken === step ? "console.error('broken'); process.exit(1);\n" : '');
  const setup = `mkdir -p node_modules/.bin && ln -sf '${process.execPath}' node_modules/.bin/node`;
  const scripts = { setup: broken === 'setup' ? 'false' : `${setup} #` };
  put(join(origin, 'package.json'), `${JSON.stringify({ name: 'shop', version, scripts }, null, 2)}\n`);
  put(
    join(origin, 'scripts/prepare.ts'),
    `${ending('prepare')}import { mkdirSync } from 'node:fs';\nfor (const name of ['.release/bundle', '.astro/types']) mkdirSync(name, { recursive: true });\n`,
  );
  put(join(origin, 'scripts/migrate.ts'), ending('migrate'));
  put(
    join(origin, 'scripts/start.ts'),
    `${ending('start')}import { createServer } from 'node:http';
createServer((_asked, response) => response.end('{"status":"success","data":{"version":"${version}"}}')).listen(${port}, '127.0.0.1');\n`,
  );
  put(join(origin, '.gitignore'), 'node_modules\n.release\n.astro\n');
  for (const unit of ['service', 'timer'])
    put(join(origin, `deploy/systemd/hardware-pasal.${unit}`), `# ${version}\n`);
  put(join(origin, 'deploy/nginx/hardware-pasal.conf'), `# ${version.slice(0, 1)}\n`);
  git(origin, 'add', '-A');
  git(origin, 'commit', '-qm', version);
}

/** Does what systemd would: a backup, and the shop in a process of its own. */
const SYSTEMCTL = `#!/bin/sh
case "$1 $2" in
  "start hardware-pasal-backup.service") echo >> "$ROOT/backups"; exit "$(cat "$ROOT/backup-status")" ;;
  "restart hardware-pasal")
    [ -f "$ROOT/pid" ] && kill "$(cat "$ROOT/pid")"
    cd "$APP_DIR" && { node_modules/.bin/node scripts/start.ts > "$ROOT/log" 2>&1 9>&- & echo $! > "$ROOT/pid"; } ;;
esac
`;

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${at('bin')}:${process.env.PATH}`,
  ROOT: root,
  APP_DIR: at('app'),
  SHOP_USER: SHOP_USER,
  DATA: at('data'),
  SETTINGS_FILE: at('shop.env'),
  UNITS: at('units'),
  HEALTHY_WITHIN: '6',
});

function upgrade(...words: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child: ChildProcess = spawn('sh', [UPGRADE, ...words], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += chunk;
      });
    child.on('exit', (code) => resolve({ code, said }));
  });
}

const runningVersion = async () => {
  const response = await fetch(`http://127.0.0.1:${port}/api/health`);
  return ((await response.json()) as { data: { version: string } }).data.version;
};

beforeAll(async () => {
  port = await freePort();
  for (const folder of ['origin', 'bin', 'units']) mkdirSync(at(folder));
  put(at('bin/systemctl'), SYSTEMCTL);
  chmodSync(at('bin/systemctl'), 0o755);
  put(at('backup-status'), '0\n');
  put(at('shop.env'), `PORT='${port}'\n`);
  git(at('origin'), 'init', '-q', '-b', 'main');
  release('1.0.0', 'none');
  git(root, 'clone', '-q', 'origin', 'app');
  spawnSync('npm', ['run', '--silent', 'setup'], { cwd: at('app') });
  spawnSync('systemctl', ['restart', 'hardware-pasal'], { env: environment() });
  for (let tries = 0; tries < 200; tries += 1) {
    if (await runningVersion().catch(() => undefined)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}, 60_000);

afterAll(() => {
  if (existsSync(at('pid'))) spawnSync('kill', [readFileSync(at('pid'), 'utf8').trim()]);
  rmSync(root, { recursive: true, force: true });
});

const BEFORE_THE_SWITCH: [BrokenStep, RegExp][] = [
  ['setup', /packages could not be installed.*Nothing was changed: the version of before goes on running/],
  ['prepare', /site could not be bundled.*Nothing was changed/],
  ['migrate', /database could not be migrated.*Nothing was changed/],
];

test.each(BEFORE_THE_SWITCH)(
  'Upgrade: one whose %s fails leaves the old shop running and says so',
  async (broken, message) => {
    release('1.1.0', broken);
    const { code, said } = await upgrade();
    expect(said).toMatch(message);
    expect(code).toBe(1);
    expect(await runningVersion()).toBe('1.0.0');
  },
  60_000,
);

test('Upgrade: without a backup nothing is touched', async () => {
  put(at('backup-status'), '1\n');
  const { code, said } = await upgrade();
  put(at('backup-status'), '0\n');
  expect(code).toBe(1);
  expect(said).toMatch(/The backup failed: .*Nothing was changed/);
  expect(await runningVersion()).toBe('1.0.0');
}, 60_000);

test('Upgrade: a version that does not start is switched back', async () => {
  release('1.2.0', 'start');
  const { code, said } = await upgrade();
  expect(said).toMatch(/Version 1\.0\.0 runs again/);
  expect(code).toBe(1);
  expect(await runningVersion()).toBe('1.0.0');
  expect(readFileSync(at('units/hardware-pasal.service'), 'utf8')).toBe('# 1.0.0\n');
}, 60_000);

test('Upgrade: to the newest version, the one before stays beside it; a second time there is nothing to do', async () => {
  release('1.3.0', 'none');
  const { code, said } = await upgrade();
  expect(said).toMatch(/Version 1\.3\.0 runs/);
  expect(code).toBe(0);
  expect(await runningVersion()).toBe('1.3.0');
  expect(existsSync(at('app.previous/package.json'))).toBe(true);
  expect(readFileSync(at('units/hardware-pasal.service'), 'utf8')).toBe('# 1.3.0\n');
  for (const name of ['.release/bundle', '.astro', '.astro/types'])
    expect(statSync(at('app', name)).uid, name).toBe(shopUid);
  const backups = readFileSync(at('backups'), 'utf8');
  const again = await upgrade();
  expect(again.code).toBe(0);
  expect(again.said).toMatch(/is at version 1\.3\.0 .*already/);
  expect(readFileSync(at('backups'), 'utf8')).toBe(backups);
}, 60_000);

test('Upgrade: every further one finds the newest version too', async () => {
  for (const version of ['1.4.0', '1.5.0', '2.0.0']) {
    release(version, 'none');
    const { code, said } = await upgrade();
    expect(said).toContain(`Version ${version} runs`);
    expect(code).toBe(0);
    expect(await runningVersion()).toBe(version);
    // Only the last has another site.
    expect(said.includes('deploy/install.sh')).toBe(version === '2.0.0');
  }
}, 120_000);

test.skipIf(process.getuid?.() !== 0)(
  'Upgrade: a BACKUP_DIR elsewhere may be written by the backup, and by nobody else',
  async () => {
    const folder = '/srv/hardware-pasal-upgrade-test';
    put(at('shop.env'), `PORT='${port}'\nBACKUP_DIR='${folder}'\n`);
    release('2.1.0', 'none');
    const { said } = await upgrade();
    const { uid, mode } = statSync(folder);
    rmSync(folder, { recursive: true });
    expect(said).toContain('Version 2.1.0 runs');
    expect({ uid, mode: mode & 0o777 }).toEqual({ uid: shopUid, mode: 0o700 });
    expect(readFileSync(at('units/hardware-pasal-backup.service.d/backup-folder.conf'), 'utf8')).toBe(
      `[Service]\nReadWritePaths="-${folder}"\n`,
    );
  },
  60_000,
);

test('Upgrade: a version that there is not is refused', async () => {
  const { code, said } = await upgrade('v9.9.9');
  expect(code).toBe(1);
  expect(said).toMatch(/There is no version v9\.9\.9.*Nothing was changed/);
}, 60_000);
