import { type RefCallback, useCallback, useRef, useState } from 'react';
import * as messages from '../messages.ts';

type Props = {
  /** The code that was applied, whether or not it counts just now. */
  applied: string | undefined;
  /** Why the code that was given or applied does not count. */
  error: string | undefined;
  isChecking: boolean;
  onApply: (code: string) => void;
  onRemove: () => void;
};

const CouponError = ({ children }: { children: string | undefined }) => (
  <p id="coupon-error" role="alert" className="field-error">
    {children}
  </p>
);

type AppliedProps = Pick<Props, 'error' | 'onRemove'> & {
  code: string;
  buttonRef: RefCallback<HTMLButtonElement>;
};

/** The coupon that was applied, with the button that takes it off (spec §4). */
const Applied = ({ code, error, onRemove, buttonRef }: AppliedProps) => (
  <div>
    <p className="border-edge flex items-center justify-between gap-2 rounded-lg border border-dashed pl-4">
      <span>
        {messages.coupon} <strong>{code}</strong>
      </span>
      <button
        type="button"
        ref={buttonRef}
        className="hover:text-accent-ink size-11 shrink-0 text-xl"
        aria-label={messages.removeCouponLabel(code)}
        aria-describedby="coupon-error"
        onClick={onRemove}
      >
        ×
      </button>
    </p>
    <CouponError>{error}</CouponError>
  </div>
);

export function CouponForm({ applied, error, isChecking, onApply, onRemove }: Props) {
  const [code, setCode] = useState('');
  const wasUsed = useRef(false);
  // What was pressed goes when the form changes its face; a page that only opens must not take the focus.
  const takeFocusOnceUsed = useCallback((element: HTMLElement | null) => {
    if (wasUsed.current) element?.focus();
  }, []);
  const remove = () => {
    wasUsed.current = true;
    setCode('');
    onRemove();
  };
  if (applied)
    return <Applied code={applied} error={error} onRemove={remove} buttonRef={takeFocusOnceUsed} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        wasUsed.current = true;
        onApply(code);
      }}
    >
      <label htmlFor="coupon" className="field-label">
        {messages.couponCode}
      </label>
      <div className="flex gap-2">
        <div className="relative grow">
          <input
            id="coupon"
            ref={takeFocusOnceUsed}
            className="field uppercase"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            aria-invalid={error !== undefined}
            aria-describedby="coupon-error"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          {error && (
            <button
              type="button"
              className="hover:text-accent-ink absolute inset-y-0 right-0 w-11 text-xl"
              aria-label={messages.clearCouponLabel}
              onClick={remove}
            >
              ×
            </button>
          )}
        </div>
        <button type="submit" className="button button-quiet" aria-disabled={isChecking}>
          {isChecking ? messages.checking : messages.apply}
        </button>
      </div>
      <CouponError>{error}</CouponError>
    </form>
  );
}
