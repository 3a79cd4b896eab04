/** The two ways into an account, where a page needs one. */
export const AccountButtons = () => (
  <>
    <button type="button" data-open-auth="login" className="button button-primary">
      Log in to continue
    </button>
    <button type="button" data-open-auth="signup" className="button button-quiet">
      Create an account
    </button>
  </>
);
