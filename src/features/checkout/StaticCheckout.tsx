import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import { EMPTY_FORM } from './form.ts';
import { GuestWelcome } from './GuestWelcome.tsx';
import * as messages from './messages.ts';
import { NothingToPay } from './PaymentChoice.tsx';

/** Nothing listens yet: what is typed is read from the fields (keep-typed.ts). */
const noop = () => undefined;

/** The place of the static checkout in its page; the island takes it away. */
export const STATIC_CHECKOUT_ID = 'static-checkout';

/**
 * The checkout as it stands in its page: the form can be filled in before its script is there (keep-typed.ts). What is
 * ordered only the browser knows. An address with a query is a return from the wallet, which leads on.
 */
export const StaticCheckout = () => (
  <div id={STATIC_CHECKOUT_ID}>
    <div data-when="query">
      <CheckoutSkeleton />
    </div>
    <div data-when="no-query">
      <div data-when="checkout">
        <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
          <div className="grid h-fit gap-6">
            <div data-when="logged-out">
              <GuestWelcome first="signup" />
            </div>
            <DeliveryForm
              form={EMPTY_FORM}
              errors={[]}
              listed={[]}
              summaryRef={null}
              walletsDown={[]}
              addresses={[]}
              walletWarning={undefined}
              isNothingDue={false}
              isByDistrict={false}
              onChange={noop}
              onSubmit={noop}
            />
          </div>
          <div role="status" className="skeleton h-80">
            <span className="sr-only">{messages.loadingCheckout}</span>
          </div>
        </div>
      </div>
      <div data-when="no-checkout">
        <NothingToPay />
      </div>
    </div>
  </div>
);
