import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | undefined;
  }
}

/** One throw-away Postgres for all API tests, where this machine has one installed. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const postgres = await startPostgres();
  if (!postgres) console.log('Postgres is not installed: the API is tested on the embedded database only.');
  project.provide('postgresUrl', postgres?.url);
  return postgres?.stop;
}
