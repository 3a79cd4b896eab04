import { existsSync, readFileSync } from 'node:fs';
import { PublicationFailed } from '../src/publisher/publication-failed.ts';
import { type Config, parseConfig } from '../src/server/settings/config.ts';
import { refuseForeignOwner } from '../src/server/settings/data-dir.ts';
import { parseSettings } from '../src/server/settings/settings-file.ts';
import { StartError } from '../src/server/start-error.ts';
import { explainSystemError } from './setup/system-errors.mjs';

/** What the systemd units read, and so what a command on a production machine must read too. */
const SERVICE_SETTINGS = '/etc/hardware-pasal.env';

/**
 * The one settings file that counts: SETTINGS_FILE, else `.env` beside package.json, else the service's. An environment
 * that says NODE_ENV has its settings already, from systemd or a container, and no file is looked for.
 */
function settingsFile({ SETTINGS_FILE, NODE_ENV }: NodeJS.ProcessEnv): string | undefined {
  if (SETTINGS_FILE) return SETTINGS_FILE;
  if (existsSync('.env')) return '.env';
  return !NODE_ENV && existsSync(SERVICE_SETTINGS) ? SERVICE_SETTINGS : undefined;
}

function readSettings(file: string): Record<string, string> {
  try {
    return parseSettings(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `${file} cannot be read (${(error as Error).message}): run this as a user who may read it, or name another in SETTINGS_FILE.`,
    );
  }
}

/**
 * Adds what the settings file says to the environment, which wins, and which the processes that a command starts
 * inherit.
 * @returns the file's name; undefined where there is none
 * @throws StartError where the file cannot be read
 */
export function loadSettings(): string | undefined {
  const file = settingsFile(process.env);
  const fromFile = file ? readSettings(file) : {};
  // An empty one counts as not given.
  for (const [name, value] of Object.entries(fromFile)) process.env[name] ||= value;
  return file;
}

/** The settings of the environment and of the settings file. @throws StartError for bad ones */
export function loadConfig(): Config {
  loadSettings();
  return parseConfig(process.env);
}

/**
 * The settings, for a command that works on the files in DATA_DIR.
 * @throws StartError for bad settings, and to root where DATA_DIR is another user's
 */
export function loadConfigAsOwner(): Config {
  const config = loadConfig();
  refuseForeignOwner(config.dataDir);
  return config;
}

/** The line that says what to do; undefined for a bug. */
function lineFor(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  return explainSystemError(error) ?? (error instanceof PublicationFailed ? error.message : undefined);
}

/** Runs a command; one that is refused, by us or by the system, says why in a line, without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(lineFor(error) ?? error);
    process.exit(1);
  }
}
