import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installFromDebian } from '../debian.ts';
import { stop } from '../process.ts';
import { untilItListens } from './until-it-answers.ts';

const NGINX = '/usr/sbin/nginx';
export const hasNginx = existsSync(NGINX);

/** Installs nginx where it is missing, before anything here asks for it. @throws Error in CI, where it is never skipped */
export function ensureNginx(): boolean {
  if (existsSync(NGINX) || installFromDebian('nginx-light', 'nginx')) return true;
  if (process.env.CI) throw new Error(NGINX_MISSING);
  return false;
}

/** Some containers have none, and nginx would not start there. */
export const hasIpv6 = existsSync('/proc/net/if_inet6');
export const NGINX_MISSING = 'nginx is not installed (on Debian: apt-get install nginx)';

const SHIPPED_LOG = '/var/log/nginx/access.log';
const SHIPPED_ERRORS = '/var/log/nginx/error.log';
const SHIPPED_CONFIGURATION = 'deploy/nginx/hardware-pasal.conf';

/** Where this machine's nginx finds a shop, where browsers find nginx, and where it logs what they ask, if anywhere. */
export type Behind = {
  port: number;
  shopAddress: string;
  dataDir: string;
  accessLog?: string;
  /** Where it lays down what it does not hold in memory; a new folder otherwise. */
  folder?: string;
};

/** Replaces what must be there: a change of the file that leaves a test's place out would test another server. */
function replaced(text: string, found: string, by: string): string {
  if (!text.includes(found)) throw new Error(`${SHIPPED_CONFIGURATION} has no ${found}`);
  return text.replaceAll(found, by);
}

/** deploy/'s configuration: only ports and folders are a test's. */
function siteAt({ port, shopAddress, dataDir, accessLog = '/dev/null' }: Behind): string {
  const shipped = readFileSync(SHIPPED_CONFIGURATION, 'utf8');
  const behindShop = replaced(shipped, '127.0.0.1:4321', new URL(shopAddress).host);
  const listening = replaced(behindShop, 'listen 80;', `listen 127.0.0.1:${port};`);
  const onBoth = replaced(listening, 'listen [::]:80;', hasIpv6 ? `listen [::1]:${port};` : '');
  const logging = replaced(onBoth, SHIPPED_LOG, accessLog);
  const errors = replaced(logging, SHIPPED_ERRORS, accessLog.replace('access.log', 'error.log'));
  return replaced(errors, '/var/lib/hardware-pasal/', `${dataDir}/`);
}

/** What Debian's nginx.conf puts around a site, without the places that belong to the system's own nginx. */
const around = (folder: string, site: string) =>
  `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
  events {}
  http { sendfile on; tcp_nopush on; gzip on; types_hash_max_size 2048; default_type application/octet-stream;
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n${site} }`;

/** What nginx says of a site's configuration: `nginx -t`. */
export async function checkedByNginx(site: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hardware-pasal-nginx-'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    around(
      folder,
      site
        .replaceAll(SHIPPED_LOG, join(folder, 'access.log'))
        .replaceAll(SHIPPED_ERRORS, join(folder, 'error.log')),
    ),
  );
  const check = spawn(NGINX, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' });
  let said = '';
  check.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await once(check, 'close');
  rmSync(folder, { recursive: true, force: true });
  return said;
}

/** The same of deploy/'s, as it is shipped. */
export const checkedAsShipped = (): Promise<string> =>
  checkedByNginx(readFileSync(SHIPPED_CONFIGURATION, 'utf8'));

/** Starts a real nginx before a shop and waits until it listens. @returns what stops it */
export async function startNginx(behind: Behind): Promise<() => Promise<void>> {
  if (!hasNginx) throw new Error(NGINX_MISSING);
  const folder = behind.folder ?? mkdtempSync(join(tmpdir(), 'hardware-pasal-nginx-'));
  writeFileSync(join(folder, 'nginx.conf'), around(folder, siteAt(behind)));
  const nginx = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilItListens(`http://127.0.0.1:${behind.port}`);
  return async () => {
    await stop(nginx);
    rmSync(folder, { recursive: true, force: true });
  };
}
