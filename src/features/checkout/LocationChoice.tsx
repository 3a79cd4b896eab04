import * as messages from './messages.ts';

type Props = {
  isInsideValley: boolean | undefined;
  error: string | undefined;
  /** What speaks against the choice, without forbidding it. */
  warning: string | undefined;
  onChoose: (isInsideValley: boolean) => void;
};

const CHOICES = [
  { isInside: true, name: messages.insideValley, hint: messages.insideValleyHint },
  { isInside: false, name: messages.outsideValley, hint: messages.outsideValleyHint },
];

export function LocationChoice({ isInsideValley, error, warning, onChoose }: Props) {
  return (
    <fieldset aria-describedby="isInsideValley-error">
      <legend className="mb-1 font-medium">{messages.deliveryLocation}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {CHOICES.map(({ isInside, name, hint }) => (
          <label
            key={name}
            className="border-edge has-checked:border-accent-ink has-checked:bg-sunken flex items-center gap-3 rounded-lg border px-4 py-2"
          >
            <input
              type="radio"
              name="isInsideValley"
              value={String(isInside)}
              className="size-5 shrink-0"
              aria-describedby={`valley-hint-${isInside} isInsideValley-error`}
              checked={isInsideValley === isInside}
              onChange={() => onChoose(isInside)}
            />
            <span className="font-medium">
              {name}
              <span
                id={`valley-hint-${isInside}`}
                className="text-muted block text-sm font-normal"
                aria-hidden="true"
              >
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p id="isInsideValley-error" className="field-error">
        {error}
      </p>
      <p role="status" className="text-warn mt-1 text-sm empty:hidden">
        {warning}
      </p>
      {warning && (
        <button
          type="button"
          className="text-brand min-h-11 underline"
          onClick={({ currentTarget }) => {
            // It goes with the warning, so the focus has to move.
            currentTarget.form?.querySelector<HTMLElement>(`[name="isInsideValley"]:not(:checked)`)?.focus();
            onChoose(!isInsideValley);
          }}
        >
          {isInsideValley ? messages.switchToOutsideValley : messages.switchToInsideValley}
        </button>
      )}
    </fieldset>
  );
}
