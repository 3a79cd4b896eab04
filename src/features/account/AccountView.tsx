import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasExtension } from '../../client/extensions.ts';
import type { User } from '../../contract/account.ts';
import { accountHandoff, type AccountView as View } from '../session/store.ts';
import { ChangePassword } from './ChangePassword.tsx';
import * as messages from './messages.ts';
import { OrderHistory } from './OrderHistory.tsx';
import { Overview } from './Overview.tsx';
import { PrivacyView } from './PrivacyView.tsx';
import { Profile } from './Profile.tsx';
import { Protected } from './Protected.tsx';

const VIEWS: readonly { view: View; name: string }[] = [
  { view: 'profile', name: messages.myProfile },
  { view: 'change-password', name: messages.changePassword },
  { view: 'orders', name: messages.orderHistory },
  { view: 'saved-items', name: messages.savedItems },
  { view: 'privacy', name: messages.sessionsAndPrivacy },
];

const ENTRY = 'min-h-11 w-full rounded-lg px-3 text-left font-medium lg:px-4 hover:bg-sunken';

type Props = { savedItems: ReactNode };

function Shown({ view, user, savedItems }: Props & { view: View; user: User }) {
  if (view === 'change-password') return <ChangePassword user={user} />;
  if (view === 'orders') return <OrderHistory />;
  if (view === 'saved-items') return savedItems;
  if (view === 'privacy') return <PrivacyView user={user} />;
  return <Profile user={user} />;
}

function Account({ user, savedItems }: Props & { user: User }) {
  const [view, setView] = useState<View>(() => accountHandoff.read()?.view ?? 'profile');
  const heading = useRef<HTMLHeadingElement>(null);

  // A reload shows the same view again.
  useEffect(() => void accountHandoff.keep({ view }), [view]);

  const open = (chosen: View) => {
    setView(chosen);
    heading.current?.focus();
  };

  return (
    <div className="grid gap-6 lg:grid-cols-[16rem_1fr]">
      <nav aria-label={messages.account} className="panel h-fit p-2">
        <ul className="grid min-[22rem]:grid-cols-2 lg:grid-cols-1">
          {VIEWS.map((entry) => (
            <li key={entry.view}>
              <button
                type="button"
                className={`${ENTRY} aria-current:bg-sunken aria-current:text-accent-ink`}
                aria-current={entry.view === view ? 'true' : undefined}
                onClick={() => open(entry.view)}
              >
                {entry.name}
              </button>
            </li>
          ))}
          {hasExtension('reviews') && (
            <li>
              <a href="/product-review" className={`${ENTRY} flex items-center`}>
                {messages.ownReviewsLink}
              </a>
            </li>
          )}
          <li data-when="staff">
            <a href="/studio" className={`${ENTRY} flex items-center`}>
              {messages.studio}
            </a>
          </li>
          <li>
            <button type="button" className={ENTRY} data-logout>
              {messages.logout}
            </button>
          </li>
        </ul>
      </nav>
      <div className="min-w-0">
        <section aria-labelledby="view-title">
          <h2 id="view-title" ref={heading} tabIndex={-1} className="mb-4 text-xl font-bold outline-none">
            {VIEWS.find((entry) => entry.view === view)?.name}
          </h2>
          <Shown view={view} user={user} savedItems={savedItems} />
        </section>
        {view === 'profile' && <Overview />}
      </div>
    </div>
  );
}

/** The account area (spec §2). The saved items come as a prop: they belong to another feature. */
export const AccountView = ({ savedItems }: Props) => (
  <Protected>{(user) => <Account user={user} savedItems={savedItems} />}</Protected>
);
