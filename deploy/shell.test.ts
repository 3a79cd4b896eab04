import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const unitsFolder = `${folder}systemd`;
const scripts = readdirSync(folder).filter((name) => name.endsWith('.sh'));
const services = readdirSync(unitsFolder).filter((name) => name.endsWith('.service'));
const run = (command: string, args: string[], input = '') =>
  spawnSync(command, args, { cwd: `${folder}..`, encoding: 'utf8', input });
const isMissing = (command: string) => run(command, ['--version']).error !== undefined;
const sh = (script: string, ...args: string[]) => run('sh', ['-c', script, 'sh', ...args]);

const MOST_EXPOSURE = 3;

test.skipIf(isMissing('shellcheck'))(
  'shellcheck has nothing to say of the scripts',
  { timeout: 60_000 },
  () => {
    expect(run('shellcheck', ['-x', ...scripts.map((name) => `deploy/${name}`)]).stdout).toBe('');
  },
);

describe.skipIf(isMissing('systemd-analyze'))('systemd', () => {
  test.each(services)('%s is exposed to 3.0 at most', (unit) => {
    const { stdout } = run('systemd-analyze', [
      'security',
      '--offline=true',
      '--no-pager',
      `${unitsFolder}/${unit}`,
    ]);
    const [, exposure] = /exposure level for .*: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(MOST_EXPOSURE);
  });

  test.each(readdirSync(unitsFolder))('%s holds no setting that systemd does not know', (unit) => {
    const { stderr } = run('systemd-analyze', ['verify', '--man=no', `${unitsFolder}/${unit}`]);
    const said = stderr.split('\n').filter((line) => line.includes('hardware-pasal'));
    // The program is not where a deployed one is.
    expect(said.filter((line) => !/is not executable|Failed to create .*start/.test(line))).toEqual([]);
  });
});

test.skipIf(isMissing('nft') || run('unshare', ['-rn', 'true']).status !== 0)(
  'connections by address are limited, and a second run changes nothing',
  () => {
    const load = 'nft -f deploy/hardware-pasal.nft; nft list ruleset;';
    const { stdout, stderr } = run('unshare', ['-rn', 'sh', '-ec', `${load} echo ---; ${load}`]);
    expect(stderr).toBe('');
    const [first, second] = stdout.split('---\n');
    expect(first?.match(/ct count over 400/g)).toHaveLength(2);
    expect(second).toBe(first);
  },
);

const NASTY = [
  'plain',
  'two words',
  "it's",
  `both ' and "`,
  'back\\slash\\',
  "\\'",
  '$HOME `id` $(id)',
  "'$HOME' `id` \\$",
  '%h %% #;=',
  ' space around ',
  'कखग',
  '!*?~',
];

test.each(NASTY)('a setting of %s is read by a shell as it was written', (value) => {
  const { stdout } = sh('. deploy/settings.sh; X=; eval "X=$(quoted "$1")"; printf %s "$X"', value);
  expect(stdout).toBe(value);
});

test.each(NASTY)('a setting of %s keeps to what systemd and shells read alike', (value) => {
  const { stdout } = sh('. deploy/settings.sh; quoted "$1"', value);
  // systemd.exec(5), EnvironmentFile=: all is verbatim in single quotes; in double quotes \ goes before "\`$.
  expect(stdout).toMatch(/^(?:'[^']*'|"(?:[^"\\`$]|\\["\\`$])*")$/);
});

describe('the installer', () => {
  let place = '';
  const settings = () => readFileSync(join(place, 'shop.env'), 'utf8');
  const load =
    '. deploy/lib.sh; . deploy/setting-of.sh; . deploy/settings.sh; . deploy/postgres.sh; . deploy/site.sh; ' +
    'SETTINGS=$PLACE/shop.env SHOP_USER=$(id -gn) CODE=$PWD; chown() { :; }; ';
  /** Runs a script with the installer's functions, at a terminal (util-linux's `script`) where something is typed. */
  const installer = (script: string, { typed, ...env }: Record<string, string>) => {
    const words = ['-ec', load + script];
    const options = {
      cwd: `${folder}..`,
      encoding: 'utf8' as const,
      env: { ...process.env, PLACE: place, ...env },
    };
    if (typed === undefined) return spawnSync('sh', words, options);
    writeFileSync(join(place, 'run.sh'), load + script);
    return spawnSync('script', ['-qec', `sh -e ${join(place, 'run.sh')}`, '/dev/null'], {
      ...options,
      input: typed,
    });
  };
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'hardware-pasal-installer-'));
    writeFileSync(join(place, 'shop.env'), '');
  });
  afterEach(() => rmSync(place, { recursive: true }));

  test('a SITE_URL that is none is not saved', () => {
    const { status, stderr } = installer('answer SITE_URL Where? is_site_url', {
      SITE_URL: 'shop.example.com',
    });
    expect(status).toBe(1);
    expect(stderr).toContain("and not 'shop.example.com'");
    expect(settings()).toBe('');
  });

  test.skipIf(isMissing('script'))('a SITE_URL that is none is asked for again', () => {
    const typed = 'shop.example.com\nhttps://shop.example.com\n';
    const { status, stdout } = installer('answer SITE_URL Where? is_site_url', { typed });
    expect(stdout).toContain("and not 'shop.example.com'");
    expect(status).toBe(0);
    expect(settings()).toBe("SITE_URL='https://shop.example.com'\n");
  });

  test.skipIf(isMissing('script'))('the end of input at a question is said in a line', () => {
    const { status, stdout } = installer('answer SITE_URL Where? is_site_url', { typed: '\u0004' });
    expect(stdout).toContain('Without an answer there is no shop');
    expect(status).toBe(1);
  });

  test('a database elsewhere keeps the password that was given with it', () => {
    installer('make_database', { DATABASE_URL: 'postgres://shop@db/shop', DATABASE_PASSWORD: 'a b' });
    expect(settings()).toBe("DATABASE_URL='postgres://shop@db/shop'\nDATABASE_PASSWORD='a b'\n");
  });

  test.each([
    ['', '4321'],
    ["PORT='5000'\n", '5000'],
    ['PORT="5000"\n', '5000'],
  ])('nginx asks the shop at the port of %j', (line, port) => {
    writeFileSync(join(place, 'shop.env'), `SITE_URL='https://shop.example.com'\n${line}`);
    expect(installer('write_site "$PLACE/site"', {}).stderr).toBe('');
    const site = readFileSync(join(place, 'site'), 'utf8');
    expect(site).toContain(`server 127.0.0.1:${port};`);
    expect(site).toContain('server_name shop.example.com;');
  });

  test.each([
    ['events {\n\tworker_connections 768;\n\t# multi_accept on;\n}\n', 8192, 16384],
    ['events { worker_connections 768; }\n', 8192, 16384],
    ['worker_rlimit_nofile 1024;\nevents {}\n', 8192, 16384],
    [
      'worker_rlimit_nofile 90000;\nevents {\n  # worker_connections 1;\n  worker_connections 20000;\n}\n',
      20000,
      90000,
    ],
  ])('nginx has connections enough after %j', (before, connections, files) => {
    writeFileSync(join(place, 'nginx.conf'), before);
    const raised = () => {
      expect(installer('raise_connections "$PLACE/nginx.conf"', {}).stderr).toBe('');
      return readFileSync(join(place, 'nginx.conf'), 'utf8');
    };
    const once = raised();
    expect(once.match(/^[^#\n]*worker_connections .*?;/gm)?.map((line) => line.trim())).toEqual([
      expect.stringContaining(`worker_connections ${connections};`),
    ]);
    expect(once.match(/worker_rlimit_nofile .*;/g)).toEqual([`worker_rlimit_nofile ${files};`]);
    expect(raised()).toBe(once);
  });

  test('code that was cloned under a strict umask is opened, and secrets beside it are not', () => {
    const { stdout } = installer(
      'CODE=$PLACE/code; umask 077; mkdir -p "$CODE/src" "$CODE/.git"; : >"$CODE/src/a"; : >"$CODE/.env"; open_code; ' +
        'cd "$CODE"; stat -c "%a %n" . src src/a .env .git',
      {},
    );
    expect(stdout).toBe('755 .\n755 src\n644 src/a\n600 .env\n700 .git\n');
  });

  test.each(NASTY.filter((value) => !value.startsWith(' ')))(
    'a setting of %s is read as it was written',
    (value) => {
      const { stdout } = installer('set_setting X "$VALUE"; setting_of X "$SETTINGS"', { VALUE: value });
      expect(stdout.replace(/\n$/, '')).toBe(value);
    },
  );
});
