import { callApi } from '../../../client/call-api.ts';
import { answerComplaint, closeComplaint, listComplaints } from '../../../contract/calls/staff/complaints.ts';
import { COMPLAINT_STATES, MOST_COMPLAINT_TEXT, type StaffComplaint } from '../../../contract/complaint.ts';
import { hasComplaintTrait, isOverdue } from '../../../rules/complaint.ts';
import { shownPhone } from '../../../rules/person/phone.ts';
import { formatDateTime, formatDay } from '../../../rules/shop/format-date.ts';
import { dialAddress } from '../../../rules/shop/message-links.ts';
import { nepalDay } from '../../../rules/shop/nepal-time.ts';
import { ActionForm } from '../action/ActionForm.tsx';
import { lines } from '../action/fields.tsx';
import { choice, search } from '../list/filters.tsx';
import { describeList } from '../list/list.tsx';
import * as shared from '../messages.ts';
import { isOrderId } from '../orders/order-id.ts';
import { getAddress } from '../views.ts';
import * as messages from './messages.ts';

const Contact = ({ contact }: { contact: string }) =>
  contact.includes('@') ? (
    <a href={`mailto:${contact}`} className="studio-link">
      {contact}
    </a>
  ) : (
    contact !== '' && (
      <a href={dialAddress(contact)} className="studio-link">
        {shownPhone(contact)}
      </a>
    )
  );

const Order = ({ orderId }: { orderId: string }) =>
  isOrderId(orderId) ? (
    <a href={getAddress('orders', orderId)} className="studio-link">
      {orderId}
    </a>
  ) : (
    <span className="studio-wrap">{messages.orderTyped(orderId)}</span>
  );

const Answers = ({ answers }: Pick<StaffComplaint, 'answers'>) => (
  <ol className="grid gap-2" aria-label={messages.answersLabel}>
    {answers.map(({ text, answeredAt, by }) => (
      <li key={answeredAt} className="studio-answer">
        <p className="text-muted text-sm">
          {by} · {formatDateTime(answeredAt)}
        </p>
        <p className="studio-wrap whitespace-pre-line">{text}</p>
      </li>
    ))}
  </ol>
);

type ComplaintProps = { complaint: StaffComplaint; onDone: () => void };

/** Writes an answer, or closes the complaint. */
const AnswerForm = ({ complaint: { id, number, contact, answers }, onDone }: ComplaintProps) => (
  <ActionForm
    label={messages.answerForm(number)}
    fields={{
      text: lines(`complaint-answer-${id}`, messages.answerLabel, {
        hint: contact.includes('@') ? messages.answerMailed : messages.answerCalled,
        maxLength: MOST_COMPLAINT_TEXT,
      }),
    }}
    actions={[
      {
        label: messages.sendAnswer,
        className: 'button-primary',
        isSubmit: true,
        send: ({ text }) => callApi(answerComplaint, { id, body: { text, answers: answers.length } }),
      },
      {
        label: messages.closeButton,
        question: messages.closeQuestion,
        accessibleName: messages.closeLabel(number),
        send: () => callApi(closeComplaint, { id, body: { answers: answers.length } }),
      },
    ]}
    onDone={onDone}
  />
);

/** What happened, to whom, and what was answered. */
function Entry({ complaint, onDone }: ComplaintProps) {
  const { number, state, name, contact, orderId, text, filedAt, dueOn, closedAt, answers } = complaint;
  const isLate = isOverdue(complaint, nepalDay(new Date()));
  return (
    <>
      <p className="studio-head">
        <span className="studio-wrap font-semibold">{number}</span>
        {hasComplaintTrait(state, 'isWaiting') && (
          <span className={isLate ? 'text-warn font-semibold' : undefined}>
            {isLate ? messages.overdueSince(formatDay(dueOn)) : messages.dueOn(formatDay(dueOn))}
          </span>
        )}
      </p>
      <p className="studio-head">
        <span className="studio-wrap">{name}</span>
        <Contact contact={contact} />
        {orderId !== null && <Order orderId={String(orderId)} />}
      </p>
      <p className="studio-wrap whitespace-pre-line">{text || messages.erased}</p>
      <p className="text-muted text-sm">
        {formatDateTime(filedAt)}
        {closedAt !== null && ` · ${messages.closedAt(formatDateTime(closedAt))}`}
      </p>
      {answers.length > 0 && <Answers answers={answers} />}
      {hasComplaintTrait(state, 'takesAnswers') && <AnswerForm complaint={complaint} onDone={onDone} />}
    </>
  );
}

/** Complaints: first those that wait, what is due first on top. */
export const complaintList = describeList({
  call: listComplaints,
  note: messages.complaintsNote,
  label: messages.complaintsLabel,
  loading: messages.loading,
  none: messages.noComplaints,
  filters: {
    number: search(messages.numberLabel),
    state: choice(shared.listFilterLabel, COMPLAINT_STATES, messages.complaintLists),
  },
  // A number is looked for in all lists.
  isHidden: (name, { number }) => name === 'state' && number !== '',
  query: ({ number, state }) => (number === '' ? { state } : { number }),
  getKey: ({ id }) => id,
  entry: (complaint, { again }) => <Entry complaint={complaint} onDone={again} />,
});
