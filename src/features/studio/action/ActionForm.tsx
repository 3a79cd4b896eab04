import { Fragment, isValidElement, type ReactElement, type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { FormError } from '../../../ui/form-error.ts';
import { ErrorText } from '../../../ui/SendButton.tsx';
import type { ActionFields, Typed, Values } from './fields.tsx';
import { useSendOnce } from './use-send-once.ts';

type Errors = Readonly<Record<string, string>>;

/** What a form does: a button, what it asks first, and the call. */
type Action<Sent, Result> = {
  label: string | ((typed: Typed) => string);
  /** What it says while the call is under way. */
  sendingLabel?: string;
  /** Which of several such buttons this is, for screen readers. */
  accessibleName?: string;
  className?: string;
  /** Enter in a field does it too. */
  isSubmit?: boolean;
  /** Asked where money or goods move, or what is done cannot be undone. */
  question?: string | ((values: Sent) => string);
  confirmLabel?: string;
  keepLabel?: string;
  /** Whether it cannot be done yet. @param values undefined while something of them is wrong */
  isIdle?: (values: Sent | undefined) => boolean;
  /** What is wrong with the values for this action, by field. */
  check?: (values: Sent) => Errors;
  /** @throws ApiError */
  send: (values: Sent, idempotencyKey: string) => Promise<Result>;
};

/** Of a form with one button: its action; without a question Enter in a field does it too. */
type OneAction<Sent, Result> = Partial<Omit<Action<Sent, Result>, 'label' | 'className' | 'isSubmit'>> & {
  button?: Action<Sent, Result>['label'];
  buttonClass?: string;
};

type Props<Fields extends ActionFields, Result> = OneAction<Values<Fields>, Result> & {
  /** The form's name. */
  label?: string;
  /** Shows the name as the heading of its box. */
  hasTitle?: boolean;
  /** Keeps the form closed behind this. */
  summary?: ReactNode;
  isOpen?: boolean;
  /** Of the form that opens. */
  boxClass?: string;
  className?: string;
  /** By the contract's names, at which the server's errors are shown. */
  fields?: Fields;
  /** What it does, where that is several things, and what stands among their buttons. */
  actions?: readonly (Action<Values<Fields>, Result> | ReactElement)[];
  /** Shown where the server gives no message. */
  failure?: string;
  isErrorRepeated?: boolean;
  /** The error of the form as a whole. @param take sends again, in another way */
  alert?: (
    error: FormError,
    take: (send: Action<Values<Fields>, Result>['send']) => void,
    isSending: boolean,
  ) => ReactNode;
  onDone?: (result: Result) => unknown;
  /** What a failed call changes besides. @returns whether nothing is shown of it */
  onFailure?: (error: unknown) => Promise<boolean> | boolean;
  children?: ReactNode;
};

const NO_FIELDS: ActionFields = {};

/** What is read of the values, and what is wrong with them, by field. */
function readAll(fields: ActionFields, typed: Typed) {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const reading = field.read(typed[name]);
    if ('problem' in reading) errors[name] = reading.problem;
    else values[name] = reading.value;
  }
  return { values, errors };
}

/**
 * A form that does something, from a description of it. Only what was typed is held here: the rest is as the fields
 * say, so that newer data is shown at once, and what was typed stays.
 */
export function ActionForm<const Fields extends ActionFields, Result>({
  label,
  hasTitle = false,
  summary,
  isOpen,
  boxClass = '',
  className = summary === undefined ? 'grid gap-3' : 'grid gap-3 py-2',
  fields,
  button,
  buttonClass,
  send: call,
  actions: several,
  failure,
  isErrorRepeated,
  alert = ({ message }) => <ErrorText className="studio-alert">{message}</ErrorText>,
  onDone,
  onFailure,
  children,
  ...one
}: Props<Fields, Result>) {
  type Sent = Values<Fields>;
  type Own = Action<Sent, Result>;
  const single = call && { ...one, label: button ?? '', className: buttonClass, send: call };
  const actions = several ?? (single ? [{ ...single, isSubmit: single.question === undefined }] : []);
  const shown: ActionFields = fields ?? NO_FIELDS;
  const [changed, setChanged] = useState<Typed>({});
  const { ref, error, isSending, refuse, send } = useSendOnce(Object.keys(shown), {
    failure,
    isErrorRepeated,
    onFailure,
  });
  const typed = Object.fromEntries(
    Object.entries(shown).map(([name, { first }]) => [name, name in changed ? changed[name] : first]),
  );
  const { values, errors } = readAll(shown, typed);
  const isRead = Object.keys(errors).length === 0;

  const mayTake = ({ check }: Pick<Own, 'check'>) => {
    const wrong = isRead ? (check?.(values as Sent) ?? {}) : errors;
    const isRight = Object.keys(wrong).length === 0;
    refuse(isRight ? undefined : { fields: wrong });
    return isRight;
  };
  const take = (call: Own['send']) =>
    void send(
      (key) => call(values as Sent, key),
      (result) => {
        // What was typed meanwhile is for the next time.
        setChanged((now) =>
          Object.fromEntries(
            Object.entries(now).filter(
              ([name, value]) => shown[name]?.isKept || !Object.is(value, changed[name]),
            ),
          ),
        );
        return onDone?.(result);
      },
    );
  const submitted = actions.find((action) => !isValidElement(action) && action.isSubmit) as Own | undefined;
  const isIdleNow = ({ isIdle }: Own) => isIdle?.(isRead ? (values as Sent) : undefined) ?? false;

  const buttons = actions.map((action) => {
    if (isValidElement(action)) return action;
    const { question, className: look, accessibleName } = action;
    const name = typeof action.label === 'string' ? action.label : action.label(typed);
    const isIdle = isIdleNow(action);
    if (question !== undefined)
      return (
        <ConfirmDialog
          key={accessibleName ?? name}
          label={name}
          accessibleName={accessibleName}
          confirmLabel={action.confirmLabel}
          keepLabel={action.keepLabel}
          className={look}
          question={typeof question === 'string' ? question : isRead ? question(values as Sent) : ''}
          isBusy={isSending || isIdle}
          mayAsk={() => mayTake(action)}
          onConfirm={() => take(action.send)}
        />
      );
    return (
      <button
        key={accessibleName ?? name}
        type={action.isSubmit ? 'submit' : 'button'}
        className={`button ${look ?? 'button-quiet'}`}
        aria-label={accessibleName}
        aria-disabled={isSending || isIdle}
        onClick={action.isSubmit ? undefined : () => !isIdle && mayTake(action) && take(action.send)}
      >
        {isSending ? (action.sendingLabel ?? name) : name}
      </button>
    );
  });

  const form = (
    <form
      ref={ref}
      noValidate
      className={className}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (submitted && !isIdleNow(submitted) && mayTake(submitted)) take(submitted.send);
      }}
    >
      {hasTitle && <h3 className="studio-title">{label}</h3>}
      {children}
      {Object.entries(shown).map(
        ([name, field]) =>
          (field.isShown?.(typed) ?? true) && (
            <Fragment key={name}>
              {field.show({
                value: typed[name],
                typed,
                error: error?.fields[name],
                onChange: (value) => setChanged((now) => ({ ...now, [name]: value })),
              })}
            </Fragment>
          ),
      )}
      {error && alert(error, take, isSending)}
      {buttons.length > 0 && <div className="studio-actions">{buttons}</div>}
    </form>
  );
  if (summary === undefined) return form;
  return (
    <details className={`studio-changed ${boxClass}`} open={isOpen}>
      <summary>{summary}</summary>
      {form}
    </details>
  );
}
