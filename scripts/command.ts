import { existsSync } from 'node:fs';
import { PublicationFailed } from '../src/publisher/releases.ts';
import { type Config, parseConfig, StartRefused } from '../src/server/config.ts';

/** The settings of the environment, and of a `.env` file beside package.json. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(process.env);
}

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
