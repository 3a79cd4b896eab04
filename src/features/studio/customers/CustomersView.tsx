import { listCustomers } from '../../../contract/calls/staff/customers.ts';
import { shownPhone } from '../../../rules/person/phone.ts';
import { formatPaisaAsRupees } from '../../../rules/price/money.ts';
import { formatDay } from '../../../rules/shop/format-date.ts';
import { search } from '../list/filters.tsx';
import { DescribedList, describeList } from '../list/list.tsx';
import * as shared from '../messages.ts';
import { getAddress } from '../views.ts';
import { CustomerPage } from './CustomerPage.tsx';
import * as messages from './messages.ts';

const customerList = describeList({
  call: listCustomers,
  label: shared.customersView,
  loading: messages.loading,
  none: messages.none,
  filters: { q: search(messages.searchLabel) },
  exports: 'customers',
  mayExport: 'figures',
  getKey: ({ id }) => id,
  row: ({
    id,
    firstName,
    lastName,
    phone,
    email,
    orders,
    spentPaisa,
    lastOrderAt,
    isBlocked,
    pan,
    group,
  }) => ({
    title: `${firstName} ${lastName}`,
    opens: getAddress('customers', id),
    badges: (
      <>
        {isBlocked && <span className="order-status">{messages.blocked}</span>}
        {group && <span className="order-status">{group.name}</span>}
      </>
    ),
    figure: orders > 0 && formatPaisaAsRupees(spentPaisa),
    facts: [
      shownPhone(phone),
      email,
      pan && messages.panText(pan),
      messages.orderCount(orders),
      lastOrderAt && messages.lastOrder(formatDay(lastOrderAt)),
    ],
  }),
});

/** Customers who have an account. @param part the id of one */
export const CustomersView = ({ part }: { part: string | undefined }) =>
  part === undefined ? <DescribedList list={customerList} /> : <CustomerPage key={part} id={part} />;
