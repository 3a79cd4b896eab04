import * as messages from './messages.ts';

/** The link to the order history; the script of every page reads the view from its attribute. */
export const OrdersLink = () => (
  <a href="/userAccount" data-account-view="orders" className="underline">
    {messages.seeYourOrders}
  </a>
);
