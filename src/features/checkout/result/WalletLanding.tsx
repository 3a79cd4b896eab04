import { useEffect, useState } from 'react';
import * as messages from '../messages.ts';
import { judge, SHOWN_FOR, VERIFYING } from './landing.ts';
import { readReturn } from './wallet-return.ts';

/** Where the wallet sends the shopper back to (spec §2): shows the verdict, then leads on. */
export function WalletLanding() {
  const [text, setText] = useState(VERIFYING);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    void judge(readReturn(location.search)).then((verdict) => {
      setText(verdict.text);
      // Replaced: going back from the result must not ask again.
      timer = setTimeout(() => location.replace(verdict.target), SHOWN_FOR);
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="panel grid min-h-72 place-items-center content-center gap-6 p-6 text-center">
      <h1 className="sr-only">{messages.walletLandingTitle}</h1>
      {text === VERIFYING && (
        <span
          aria-hidden="true"
          className="border-line border-t-accent size-10 animate-spin rounded-full border-4"
        />
      )}
      <p role="status" className="text-lg font-semibold">
        {text}
      </p>
      {text === VERIFYING && <p className="text-muted">{messages.keepPageOpen}</p>}
    </div>
  );
}
