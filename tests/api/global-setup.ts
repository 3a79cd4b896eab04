import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { makeTemplates, type Templates } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | undefined;
    templates: Templates;
  }
}

/** One throw-away Postgres for all API tests, where this machine has one installed, and the databases they copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // No test has the machine crash: each commit, and each of a hundred databases, need not wait for the disk.
  const postgres = await startPostgres(['fsync=off', 'full_page_writes=off']);
  if (!postgres) console.log('Postgres is not installed: the API is tested on the embedded database only.');
  project.provide('postgresUrl', postgres?.url);
  const { templates, remove } = await makeTemplates(postgres?.url);
  project.provide('templates', templates);
  return async () => {
    remove();
    await postgres?.stop();
  };
}
