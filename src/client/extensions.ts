import { type Extension, extensionNames } from '../contract/extensions.ts';
import { catalogueSnapshot } from './catalogue-snapshot.ts';

/** While pages are built: what the publisher found; everything while developing, where the API is ours. */
function isNamedInBuild(name: Extension): boolean {
  const snapshot = catalogueSnapshot();
  if (!snapshot) return true;
  const settings = snapshot.responseTo('/settings') as { extensions?: unknown } | null | undefined;
  return extensionNames.parse(settings?.extensions).includes(name);
}

/** Whether the host has an extension. Pages carry what the publisher found when they were built. */
export const hasExtension = (name: Extension): boolean =>
  import.meta.env.SSR
    ? isNamedInBuild(name)
    : document.documentElement.dataset.extensions?.split(' ').includes(name) === true;
