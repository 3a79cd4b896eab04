import { AstroChanged } from '../src/publisher/astro/site-builder.ts';
import { codeHash } from '../src/publisher/planning/code-hash.ts';
import { settingsOnPages } from '../src/publisher/publish.ts';
import { changeWarning } from '../src/publisher/rendering/open-site.ts';
import { prepareSite } from '../src/publisher/rendering/prepared-site.ts';
import { localAddress } from '../src/server/own-address.ts';
import { buildSettings } from '../src/server/publishing/publisher.ts';
import { loadConfig, runCommand } from './command.ts';

/**
 * Bundles the server, and the site for the settings, ahead of a start that then waits for no bundler
 * (deploy/upgrade.sh).
 */
await runCommand(async () => {
  await import('./bundle-server.ts');
  const config = loadConfig();
  const settings = buildSettings(config, localAddress(config.host, config.port));
  try {
    await prepareSite(codeHash(settingsOnPages(settings)), settings, () => undefined);
    console.log('The server and the site are bundled.');
  } catch (error) {
    if (!(error instanceof AstroChanged)) throw error;
    console.warn(changeWarning(error));
  }
});
