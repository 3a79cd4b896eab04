import { callApi } from '../../../client/call-api.ts';
import { listCbmsSends, sendToCbmsAgain } from '../../../contract/calls/staff/bills.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { describeList, joinFacts, ListBody } from '../list/list.tsx';
import { getAddress } from '../views.ts';
import * as messages from './messages.ts';

const cbmsList = describeList({
  call: listCbmsSends,
  pageName: 'unsentPage',
  title: messages.cbmsTitle,
  label: messages.cbmsTitle,
  getKey: ({ billId }) => billId,
  entry: (
    { billId, label, orderId, issuedAt, state, attempts, problem = messages.cbmsNotTried },
    { again },
  ) => (
    <>
      <p className="studio-head">
        <span className="studio-wrap font-semibold">{label}</span>
        <a href={getAddress('orders', orderId)} className="studio-wrap">
          {orderId}
        </a>
      </p>
      <p>
        {state === 'FAILED' ? messages.cbmsFailed : messages.cbmsWaiting}: {problem}
      </p>
      <p className="text-muted text-sm">
        {joinFacts([formatDateTime(issuedAt), attempts > 0 && messages.cbmsTried(attempts)])}
      </p>
      <ActionForm
        button={messages.cbmsAgain}
        accessibleName={messages.cbmsAgainLabel(label)}
        send={() => callApi(sendToCbmsAgain, { id: billId })}
        onDone={again}
      />
    </>
  ),
});

/**
 * The bills and credit notes that the tax office's server does not have yet, the failed ones first; nothing where it had
 * all of them from the beginning.
 */
export const CbmsList = () => <ListBody list={cbmsList} />;
