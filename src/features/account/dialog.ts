/** Loads the login dialog when a pointer or the focus comes to a control that opens it, and opens it. */
import { onceSeen } from '../../browser/activation.ts';
import { loadOnce } from '../../browser/load-once.ts';
import { onPress } from '../../browser/on-press.ts';
import { type AuthTab, homeHandoff } from '../session/store.ts';

// Both at once: left to be found by the dialog's own script, the other would be a round trip more.
const load = loadOnce(() => Promise.all([import('./auth-dialog.ts'), import('../../ui/field-markup.ts')]));

const OPENER = '[data-open-auth]';

function open(tab: AuthTab, returnTo?: string): void {
  load().then(
    ([{ openDialog }]) => openDialog(tab, returnTo),
    // The page says that a part of it is missing (before-paint.ts).
    () => dispatchEvent(new Event('astro:hydration-error')),
  );
}

for (const sign of ['pointerover', 'focusin'] as const)
  onPress(OPENER, () => load().catch(() => undefined), sign);
onPress(OPENER, ({ dataset }) => open(dataset.openAuth === 'signup' ? 'signup' : 'login'));

onceSeen(() => {
  const asked = location.pathname === '/' ? homeHandoff.read() : undefined;
  if (!asked) return;
  homeHandoff.drop();
  open('login', asked.returnTo);
});

// Pressed before this script was there (before-paint.ts).
document.querySelector<HTMLElement>('[data-pressed]')?.click();
