import { publish } from '../src/publisher/publish.ts';
import { rollBack, unpin } from '../src/publisher/releasing/releases.ts';
import { sendRelease } from '../src/publisher/sending/send-release.ts';
import type { Config } from '../src/server/config.ts';
import { localAddress } from '../src/server/own-address.ts';
import { buildSettings } from '../src/server/publishing/build-settings.ts';
import { StartError } from '../src/server/start-error.ts';
import { loadConfigAsOwner, runCommand } from './command.ts';

const USAGE = `npm run publish                    renders the pages that show what changed, and switches to them
npm run publish -- --rollback      goes back to the release before the current one
npm run publish -- --rollback ID   goes back to a release by its name, as in DATA_DIR/releases`;

async function publishNow(config: Config): Promise<void> {
  const settings = buildSettings(config, localAddress(config.host, config.port));
  const isResponding = await fetch(`${settings.apiBase}/products?limit=1`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isResponding)
    throw new StartError(
      `The API at ${settings.apiBase} does not answer: start the shop (npm start), or set BUILD_API_BASE.`,
    );
  const began = Date.now();
  // Whoever asks wants the present state, whichever release they went back to before.
  unpin(config.dataDir);
  const { release, rendered, removed, problems } = await publish({
    dataDir: config.dataDir,
    settings,
    onProgress: console.log,
  });
  for (const problem of problems) console.log(problem);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    `Published ${release.id} in ${seconds} s: ${rendered.length} pages rendered, ${removed.length} taken away.`,
  );
}

/** Sends the current release elsewhere, where the settings say how; Ctrl+C ends the command with its children. */
async function sendNow({ dataDir, publishCommand, publishCommandTimeoutMs }: Config): Promise<void> {
  if (!publishCommand) return;
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  console.log('Sending the release …');
  await sendRelease(
    { dataDir, command: publishCommand, timeLimitMs: publishCommandTimeoutMs },
    interrupted.signal,
  );
}

await runCommand(async () => {
  const [option, id, ...rest] = process.argv.slice(2);
  const config = loadConfigAsOwner();
  if (option === undefined) {
    await publishNow(config);
    return sendNow(config);
  }
  if (option !== '--rollback' || rest.length > 0) throw new StartError(USAGE);
  const release = rollBack(config.dataDir, id);
  console.log(`Went back to ${release.id}.`);
  await sendNow(config);
});
