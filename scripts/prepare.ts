import { codeHash } from '../src/publisher/code-hash.ts';
import { prepareSite } from '../src/publisher/prepare.ts';
import { settingsOnPages } from '../src/publisher/publish.ts';
import { localAddress } from '../src/server/own-address.ts';
import { buildSettings } from '../src/server/publishing/build-settings.ts';
import { loadConfig, runCommand } from './command.ts';

/** Bundles the site for the settings ahead of a start, which then has no bundler to wait for (deploy/upgrade.sh). */
await runCommand(async () => {
  const config = loadConfig();
  const settings = buildSettings(config, localAddress(config.host, config.port));
  await prepareSite(codeHash(settingsOnPages(settings)), settings, () => undefined);
  console.log('The site is bundled.');
});
