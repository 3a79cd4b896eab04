import { AccountButtons } from '../../ui/AccountButtons.tsx';
import type { AuthTab } from '../session/store.ts';
import * as messages from './messages.ts';

/** The two ways into an account, before a guest fills in a form that needs one (spec §6). */
export const GuestWelcome = ({ first }: { first: AuthTab }) => (
  <section aria-labelledby="guest-title" className="panel grid gap-3 p-4 sm:p-6">
    <h2 id="guest-title" className="text-lg font-bold">
      {messages.guestWelcomeTitle}
    </h2>
    <p className="text-muted text-sm">{messages.guestAccountNote}</p>
    <div data-ways-in className="grid gap-3 *:px-1 min-[22rem]:grid-cols-2">
      <AccountButtons first={first} />
    </div>
  </section>
);
