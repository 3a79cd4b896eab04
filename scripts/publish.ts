import { publish } from '../src/publisher/publish.ts';
import { endHold, rollBack } from '../src/publisher/releases.ts';
import { sendRelease } from '../src/publisher/send-release.ts';
import { type Config, StartRefused } from '../src/server/config.ts';
import { buildSettings } from '../src/server/publishing/build-settings.ts';
import { loadConfig, runCommand } from './command.ts';

const USAGE = `npm run publish                    makes the pages that show what changed, and switches to them
npm run publish -- --rollback      goes back to the release before the current one
npm run publish -- --rollback ID   goes back to a release by its name, as in DATA_DIR/releases`;

async function publishNow(config: Config): Promise<void> {
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
  // Whoever asks wants the present state, whichever release they went back to before.
  endHold(config.dataDir);
  const { release, made, removed } = await publish({
    dataDir: config.dataDir,
    settings,
    command: config.publishCommand,
    onProgress: console.log,
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    `Published ${release.id} in ${seconds} s: ${made.length} pages made, ${removed.length} taken away.`,
  );
}

await runCommand(async () => {
  const [option, id, ...rest] = process.argv.slice(2);
  const config = loadConfig();
  if (option === undefined) return publishNow(config);
  if (option !== '--rollback' || rest.length > 0) throw new StartRefused(USAGE);
  const release = rollBack(config.dataDir, id);
  console.log(`Went back to ${release.id}.`);
  if (config.publishCommand) await sendRelease(config.dataDir, release, config.publishCommand);
});
