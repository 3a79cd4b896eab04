import { useCallback, useState } from 'react';
import { answerComplaint, closeComplaint, fetchComplaints } from '../../../client/editor/complaints.ts';
import { COMPLAINT_STATES, MOST_COMPLAINT_TEXT, type StaffComplaint } from '../../../contract/complaint.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { hasComplaintTrait, isOverdue } from '../../../rules/complaint.ts';
import { shownPhone } from '../../../rules/person/shown-phone.ts';
import { formatDateTime, formatDay } from '../../../rules/shop/format-date.ts';
import { dialAddress } from '../../../rules/shop/message-links.ts';
import { nepalDay } from '../../../rules/shop/nepal-time.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toFormError } from '../../../ui/form-error.ts';
import { ErrorText } from '../../../ui/SendButton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { EntryPages } from '../EntryPages.tsx';
import { anyText, oneOf } from '../list-address.ts';
import { isOrderId } from '../orders/order-id.ts';
import { SearchField } from '../SearchField.tsx';
import { useList } from '../use-list.tsx';
import { addressOf } from '../views.ts';
import { ListChoice } from './ListChoice.tsx';
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
    <a href={addressOf('orders', orderId)} className="studio-link">
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
function AnswerForm({ complaint: { id, number, contact }, onDone }: ComplaintProps) {
  const [typed, setTyped] = useState('');
  const { ref, error, isSending, send } = useForm((thrown) =>
    toFormError(thrown, FAILURE_MESSAGES.edit, ['text']),
  );
  const answer = async () => {
    await answerComplaint(id, typed);
    onDone();
  };
  const close = async () => {
    await closeComplaint(id);
    onDone();
  };
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-3"
      aria-label={messages.answerForm(number)}
      onSubmit={(event) => {
        event.preventDefault();
        void send(answer);
      }}
    >
      <TextArea
        id={`complaint-answer-${id}`}
        label={messages.answerLabel}
        hint={contact.includes('@') ? messages.answerMailed : messages.answerCalled}
        maxLength={MOST_COMPLAINT_TEXT}
        value={typed}
        error={error?.fields.text}
        onChange={setTyped}
      />
      <ErrorText className="studio-alert">{error?.message}</ErrorText>
      <div className="studio-actions">
        <button type="submit" className="button button-primary" aria-disabled={isSending}>
          {messages.sendAnswer}
        </button>
        <ConfirmDialog
          label={messages.closeButton}
          question={messages.closeQuestion}
          isBusy={isSending}
          accessibleName={messages.closeLabel(number)}
          onConfirm={() => void send(close)}
        />
      </div>
    </form>
  );
}

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

const LISTS = COMPLAINT_STATES.map((state) => [state, messages.complaintLists[state]] as const);

const FIELDS = { number: anyText, state: oneOf(COMPLAINT_STATES, 'open') };

/** Complaints: first those that wait, what is due first on top. */
export function Complaints() {
  const {
    values: { number, state },
    show,
  } = useList(FIELDS);
  const fetchPage = useCallback(
    (page: number) => fetchComplaints({ page, ...(number === '' ? { state } : { number }) }),
    [state, number],
  );
  return (
    <>
      <p className="text-muted mb-3 text-sm">{messages.complaintsNote}</p>
      <search className="studio-bar">
        <SearchField
          label={messages.numberLabel}
          value={number}
          onChange={(text) => show({ number: text }, { isTyped: true })}
        />
        {number === '' && (
          <ListChoice value={state} options={LISTS} onChoose={(chosen) => show({ state: chosen })} />
        )}
      </search>
      <EntryPages
        key={`${state} ${number}`}
        label={messages.complaintsLabel}
        loading={messages.loading}
        none={messages.noComplaints}
        fetchPage={fetchPage}
      >
        {(complaint, onDone) => (
          <li key={complaint.id} className="panel studio-entry">
            <Entry complaint={complaint} onDone={onDone} />
          </li>
        )}
      </EntryPages>
    </>
  );
}
