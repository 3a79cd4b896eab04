import { callApi } from '../../../client/call-api.ts';
import { closeEnquiry, listEnquiries } from '../../../contract/calls/staff/instalments.ts';
import type { StaffEnquiry } from '../../../contract/instalment-enquiry.ts';
import { shownPhone } from '../../../rules/person/phone.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import { dialAddress } from '../../../rules/shop/message-links.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { choice } from '../list/filters.tsx';
import { DescribedList, describeList, joinFacts } from '../list/list.tsx';
import * as shared from '../messages.ts';
import { PartTabs } from '../PartTabs.tsx';
import { useMay } from '../staff/member.ts';
import { complaintList } from './Complaints.tsx';
import * as messages from './messages.ts';

/** Who asked, for what, and how to reach them. */
function Entry({ enquiry, onAnswered }: { enquiry: StaffEnquiry; onAnswered: () => void }) {
  const { id, name, phone, email, product, amount, bank, months, createdAt, answeredAt } = enquiry;
  const mayMove = useMay('orders.move');
  return (
    <>
      <p className="studio-head">
        <span className="studio-wrap font-semibold">{name}</span>
        {product && (
          <a href={`/product/${product.slug}`} className="studio-wrap">
            {product.name}
          </a>
        )}
      </p>
      <p>{messages.wantedTerms(formatRupees(amount), bank, months)}</p>
      <p className="studio-head">
        <a href={dialAddress(phone)}>{shownPhone(phone)}</a>
        <a href={`mailto:${email}`} className="studio-wrap">
          {email}
        </a>
      </p>
      <p className="text-muted text-sm">
        {joinFacts([
          formatDateTime(createdAt),
          answeredAt !== null && messages.answeredAt(formatDateTime(answeredAt)),
        ])}
      </p>
      {answeredAt === null && mayMove && (
        <ActionForm
          button={messages.answeredButton}
          accessibleName={messages.answeredLabel(name)}
          send={() => callApi(closeEnquiry, { id })}
          onDone={onAnswered}
        />
      )}
    </>
  );
}

/** Enquiries about instalments: first those that wait. */
const enquiryList = describeList({
  call: listEnquiries,
  note: messages.enquiriesNote,
  label: messages.enquiriesLabel,
  loading: messages.loading,
  none: messages.noEnquiries,
  filters: {
    list: choice(shared.listFilterLabel, ['waiting', 'answered'], {
      waiting: messages.waitingChoice,
      answered: messages.answeredChoice,
    }),
  },
  query: ({ list }) => ({ isAnswered: list === 'answered' }),
  getKey: ({ id }) => id,
  entry: (enquiry, { again }) => <Entry enquiry={enquiry} onAnswered={again} />,
});

/** The part of instalments, behind `#enquiries/`. */
export const INSTALMENTS_PART = 'instalments';
const PARTS = [
  { name: messages.complaintsPart },
  { part: INSTALMENTS_PART, name: messages.instalmentsPart },
] as const;

/** What customers wrote to the shop: complaints, and enquiries about instalments. */
export const EnquiryDesk = ({ part }: { part: string | undefined }) => (
  <>
    <PartTabs view="enquiries" label={messages.partsLabel} parts={PARTS} current={part} />
    {part === INSTALMENTS_PART ? (
      <DescribedList list={enquiryList} />
    ) : (
      <DescribedList list={complaintList} />
    )}
  </>
);
