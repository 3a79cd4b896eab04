import type { Ref } from 'react';
import { focusOnField } from './form-fields.ts';
import * as messages from './messages.ts';
import type { FieldError } from './rules.ts';

type Props = { errors: readonly FieldError[]; ref: Ref<HTMLElement> };

/** Everything that stands in the way of ordering, each with the way to its field. */
export function ErrorSummary({ errors, ref }: Props) {
  if (errors.length === 0) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      className="border-accent-ink text-accent-ink rounded-lg border p-3"
    >
      <h3 id="error-summary-title" className="font-semibold">
        {messages.errorSummaryTitle(errors.length)}
      </h3>
      <ul className="mt-1 grid gap-1">
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a
              href={`#${field}-error`}
              className="underline"
              onClick={(event) => {
                event.preventDefault();
                focusOnField(field);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
