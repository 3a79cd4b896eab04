import { spawn } from 'node:child_process';
import { loadSettings } from './command.ts';

/** The shop's own API and, beside it, Astro's server with hot reload that reads from it. */
loadSettings();
const apiPort = process.env.PORT ?? '4321';
const sitePort = String(Number(apiPort) + 1);
const apiBase = `http://127.0.0.1:${apiPort}/api`;

const shop = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/start.ts'], {
  stdio: 'inherit',
  env: { ...process.env, ALLOWED_ORIGINS: `http://127.0.0.1:${sitePort}` },
});
const site = spawn('astro', ['dev', '--host', '127.0.0.1', '--port', sitePort], {
  stdio: 'inherit',
  env: { ...process.env, BUILD_API_BASE: apiBase, PUBLIC_API_BASE: apiBase },
});

// Either alone is of no use.
for (const [one, other] of [
  [shop, site],
  [site, shop],
] as const)
  one.on('exit', (code) => {
    other.kill();
    process.exitCode = code ?? 0;
  });
