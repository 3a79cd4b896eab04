import * as messages from './messages.ts';

/** The two ways into an account, where a page needs one. */
export const AccountButtons = () => (
  <>
    <button type="button" data-open-auth="login" className="button button-primary">
      {messages.logInToContinue}
    </button>
    <button type="button" data-open-auth="signup" className="button button-quiet">
      {messages.createAnAccount}
    </button>
  </>
);
