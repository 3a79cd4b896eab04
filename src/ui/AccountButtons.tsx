import * as messages from './messages.ts';

const WAYS = { login: messages.logInToContinue, signup: messages.createAnAccount };

/** The two ways into an account, where a page needs one. @param first the likelier one */
export const AccountButtons = ({ first }: { first: keyof typeof WAYS }) =>
  (first === 'login' ? (['login', 'signup'] as const) : (['signup', 'login'] as const)).map((way) => (
    <button
      key={way}
      type="button"
      data-open-auth={way}
      className={`button ${way === first ? 'button-primary' : 'underline'}`}
    >
      {WAYS[way]}
    </button>
  ));
