import { AccountButtons } from '../../ui/AccountButtons.tsx';

/** The two ways into an account, before a guest fills in a form that needs one (spec §6). */
export const GuestWelcome = () => (
  <section aria-labelledby="guest-title" className="panel grid gap-3 p-4 sm:p-6">
    <h2 id="guest-title" className="text-lg font-bold">
      Have you ordered here before?
    </h2>
    <p className="text-muted text-sm">
      An order needs an account, so that you can follow and cancel it. What you fill in below stays.
    </p>
    <div className="grid gap-3 min-[22rem]:grid-cols-2">
      <AccountButtons />
    </div>
  </section>
);
