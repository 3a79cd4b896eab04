import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bareDebian, inRoot, missingHere, run } from './bare-debian.ts';
import { deployCommands } from './readme.ts';

/**
 * npm run test:install [-- bookworm trixie]: README's commands in a bare Debian, and a page from the shop they make.
 */
const INSTALLER_INPUT = {
  SITE_URL: 'https://shop.example.com.np',
  SMTP_SERVER: 'smtps://mail.example.com',
  SMTP_USER: 'shop@example.com',
  SMTP_PASSWORD: 'p@ss\'w$o\\r%d"',
  MAIL_FROM: "Asha's shop <shop@example.com.np>",
  KHALTI_SECRET_KEY: 'k"e`y$',
};

function expectText(said: string, ...wanted: (string | RegExp)[]): void {
  for (const text of wanted)
    if (!(typeof text === 'string' ? said.includes(text) : text.test(said)))
      throw new Error(`What was said has no ${text}`);
}

function installed(root: string, ...commands: string[]): string {
  return inRoot(root, commands.join('\n'), INSTALLER_INPUT);
}

function tryOn(suite: string): void {
  const root = bareDebian(suite);
  try {
    // The working tree as it is, changes that are not committed included.
    const source = join(root, 'srv/hardware-pasal.git');
    run('git', ['clone', '--quiet', '--bare', '.', source]);
    const commands = deployCommands().map((line) =>
      line.replace('git clone …', 'git clone /srv/hardware-pasal.git'),
    );
    const trusted = 'git() { command git -c safe.directory=\'*\' "$@"; }';
    const [first = '', ...others] = commands;
    expectText(installed(root, first, trusted, ...others), 'Installed. There is no systemd');
    const settings = () => readFileSync(join(root, 'etc/hardware-pasal.env'), 'utf8');
    const before = settings();
    // Again: secrets and answers stay, nothing is asked.
    expectText(inRoot(root, commands.at(-1) ?? ''), 'Installed. There is no systemd');
    if (settings() !== before) throw new Error('A second run of install.sh changed the settings.');
    inRoot(
      root,
      '[ ! -e /etc/nginx/sites-enabled/default ] && grep -q "server_name shop.example.com.np;" /etc/nginx/sites-enabled/* && grep -q "worker_connections 8192;" /etc/nginx/nginx.conf',
    );
    const said = inRoot(root, readFileSync('tests/install/running-shop.sh', 'utf8'), {}, ['--net']);
    expectText(
      said,
      /^\/api\/health 503 .*service_unavailable/m,
      /^\/api\/health 200 .*success/m,
      /^\/ 200 <!DOCTYPE html>/im,
      /^\/none 404 <!DOCTYPE html>/im,
      'stopped cleanly\n/cart 200 ',
    );
    console.log(`${suite}: good`);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const reason = missingHere();
if (reason) console.log(`The install test is skipped: ${reason}.`);
else {
  const suites = process.argv.slice(2);
  for (const suite of suites.length > 0 ? suites : ['bookworm', 'trixie']) tryOn(suite);
}
