import { catalogueSnapshot } from './catalogue-snapshot.ts';

/** The text of a setting while pages are built, as the publisher found it; undefined where it is not set. */
export function settingInBuild(name: string): string | undefined {
  const found = catalogueSnapshot()?.responseTo('/settings') as { data?: unknown } | null | undefined;
  const settings = Array.isArray(found?.data) ? (found.data as { key?: unknown; value?: unknown }[]) : [];
  const value = settings.find(({ key }) => key === name)?.value;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
