/** The way to the order history; the script of every page reads which view the link asks for. */
export const OrdersLink = () => (
  <a href="/userAccount" data-account-view="orders" className="underline">
    See your orders
  </a>
);
