import { publish } from '../src/publisher/publish.ts';
import { StartRefused } from '../src/server/config.ts';
import { buildSettings, loadConfig, runCommand } from './command.ts';

await runCommand(async () => {
  const config = loadConfig();
  const settings = buildSettings(config, `http://${config.host}:${config.port}`);
  const isAnswering = await fetch(`${settings.apiBase}/products?limit=1`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isAnswering)
    throw new StartRefused(
      `The API at ${settings.apiBase} does not answer: start the shop (npm start), or set BUILD_API_BASE.`,
    );
  const began = Date.now();
  const release = await publish({ dataDir: config.dataDir, settings, onProgress: console.log });
  console.log(`Published ${release.id} in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
});
