import { spawn } from 'node:child_process';

/** The shop's own API and, beside it, Astro's server with hot reload that reads from it. */
const shared = { stdio: 'inherit' } as const;
const port = process.env.PORT ?? '4321';
const shop = spawn(process.execPath, ['scripts/start.ts'], shared);
const site = spawn('astro', ['dev'], {
  ...shared,
  env: {
    ...process.env,
    BUILD_API_BASE: `http://127.0.0.1:${port}/api`,
    PUBLIC_API_BASE: `http://127.0.0.1:${port}/api`,
  },
});

for (const [one, other] of [
  [shop, site],
  [site, shop],
] as const)
  one.on('exit', (code) => {
    other.kill();
    process.exitCode = code ?? 0;
  });
