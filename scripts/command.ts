import { existsSync } from 'node:fs';
import type { BuildSettings } from '../src/publisher/build.ts';
import { PublicationFailed } from '../src/publisher/releases.ts';
import { type Config, parseConfig, StartRefused } from '../src/server/config.ts';

/** The settings of the environment, and of a `.env` file beside package.json. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(process.env);
}

/** What pages are built with; the shop's own API unless the settings name another. */
export const buildSettings = (config: Config, ownAddress: string): BuildSettings => ({
  apiBase: config.buildApiBase ?? `${ownAddress}/api`,
  publicApiBase: config.publicApiBase,
  siteUrl: config.siteUrl,
  blogUrl: config.blogUrl,
});

/** Runs a command; one that is refused says why in a line, without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isExplained = error instanceof StartRefused || error instanceof PublicationFailed;
    console.error(isExplained ? error.message : error);
    process.exit(1);
  }
}
