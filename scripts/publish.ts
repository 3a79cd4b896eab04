import type { BuildSettings } from '../src/publisher/astro/site-builder.ts';
import { publish } from '../src/publisher/publish.ts';
import { openReleases } from '../src/publisher/releasing/releases.ts';
import { rollBack } from '../src/publisher/releasing/roll-back.ts';
import { sendRelease } from '../src/publisher/sending/send-release.ts';
import { verifyCatalogue } from '../src/publisher/verify.ts';
import { localAddress } from '../src/server/own-address.ts';
import { buildSettings } from '../src/server/publishing/publisher.ts';
import { getSendSteps } from '../src/server/publishing/release-sender.ts';
import type { Config } from '../src/server/settings/config.ts';
import { StartError } from '../src/server/start-error.ts';
import { loadConfigAsOwner, runCommand } from './command.ts';

const USAGE = `npm run publish                    renders the pages that show what changed, and switches to them
npm run publish -- --verify        compares every product that was read with the database, and says what differs
npm run publish -- --rollback      goes back to the release before the current one
npm run publish -- --rollback ID   goes back to a release by its name, as in DATA_DIR/releases`;

const SENDING = {
  store: 'Storing the release …',
  command: 'Sending the release …',
  purge: 'Purging the CDN …',
} as const;

/** The settings of a build. @throws StartError where the API does not respond */
async function getSettings(config: Config): Promise<BuildSettings> {
  const settings = buildSettings(config, localAddress(config.host, config.port));
  const isResponding = await fetch(`${settings.apiBase}/products?limit=1`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isResponding)
    throw new StartError(
      `The API at ${settings.apiBase} does not answer: start the shop (npm start), or set BUILD_API_BASE.`,
    );
  return settings;
}

/** @throws StartError naming what differs */
async function verifyNow(config: Config): Promise<void> {
  const problems = await verifyCatalogue(config.dataDir, await getSettings(config));
  if (problems.length === 0) return console.log('Every product is as it was read.');
  for (const problem of problems) console.log(problem);
  throw new StartError(
    `${problems.length} products are not as they were read: npm run publish reads everything now.`,
  );
}

async function publishNow(config: Config): Promise<void> {
  const settings = await getSettings(config);
  const began = Date.now();
  // A manual publication ends a rollback: it publishes the present state.
  openReleases(config.dataDir).unpin();
  const { release, rendered, removed, problems } = await publish({
    dataDir: config.dataDir,
    settings,
    onProgress: console.log,
  });
  for (const problem of problems) console.log(problem);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`Published ${release.id} in ${seconds} s: ${rendered} pages rendered, ${removed} taken away.`);
}

/** Sends the current release elsewhere, where the settings say how; Ctrl+C ends a command with its children. */
async function sendNow(config: Config): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  for (const step of getSendSteps(config)) {
    console.log(SENDING[step.name]);
    await sendRelease({ dataDir: config.dataDir, step }, interrupted.signal);
  }
}

await runCommand(async () => {
  const [option, id, ...rest] = process.argv.slice(2);
  const config = loadConfigAsOwner();
  if (option === undefined) {
    await publishNow(config);
    return sendNow(config);
  }
  if (option === '--verify' && id === undefined) return verifyNow(config);
  if (option !== '--rollback' || rest.length > 0) throw new StartError(USAGE);
  const release = await rollBack(openReleases(config.dataDir), id);
  console.log(`Went back to ${release.id}.`);
  await sendNow(config);
});
