import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listQuotations } from '../../../contract/calls/staff/quotations.ts';
import { QUOTATION_STATUSES } from '../../../contract/quotation.ts';
import { parseRoute } from '../views.ts';
import { anyText } from './address.ts';
import { anyChoice, day, search } from './filters.tsx';
import { DescribedList, describeList, ShownRoute } from './list.tsx';

const NAMES = {
  asked: 'Asked',
  draft: 'Draft',
  sent: 'Sent',
  ordered: 'Ordered',
  expired: '',
  withdrawn: '',
};
const list = describeList({
  call: listQuotations,
  label: 'Quotations',
  loading: 'Loading quotations',
  filters: {
    q: search('Find'),
    status: anyChoice('Status', QUOTATION_STATUSES, NAMES, 'All'),
    from: day('From'),
    customer: anyText,
  },
  getKey: ({ number }) => number,
});
const render = (hash: string) =>
  renderToStaticMarkup(
    <ShownRoute value={parseRoute(hash, ['quotations.read'])}>
      <DescribedList list={list} />
    </ShownRoute>,
  );

test('Lists: the fields of a list show what its address limits it to, while it is read', () => {
  const html = render('#quotations?q=asha&status=sent&from=2026-11-25&customer=7');
  expect(html).toContain('value="asha"');
  expect(html).toContain('<option value="sent" selected="">Sent</option>');
  expect(html).toContain('value="2026-11-25"');
  expect(html.match(/<label/g)).toHaveLength(3);
  expect(html).toContain('Loading quotations');
});

test('Lists: what an address does not know chooses nothing', () => {
  expect(render('#quotations?status=lost&from=yesterday')).toBe(render('#quotations'));
});
