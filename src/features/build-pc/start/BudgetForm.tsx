import { type FormEvent, useState } from 'react';
import { formatRupees } from '../../../rules/price/money.ts';
import { budgetBuild } from '../budget/budget-build.ts';
import { isPurpose, PURPOSES } from '../budget/purposes.ts';
import * as messages from '../messages.ts';
import type { Choices } from '../shop-part.ts';
import type { Builder } from '../use-builder.ts';
import { findRupees } from './rupees-in.ts';

const EXAMPLES = [60_000, 1_00_000, 1_50_000, 3_00_000];

type Props = {
  builder: Builder;
  onFound: (name: string, choices: Choices, reasons: readonly string[]) => void;
};

/** Composes a build for a budget and a purpose, or says why there is none. */
export function BudgetForm({ builder, onFound }: Props) {
  const [error, setError] = useState('');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const budget = findRupees(String(form.get('budget')));
    const purpose = form.get('purpose');
    if (budget === undefined) return setError(messages.invalidBudgetError);
    if (!isPurpose(purpose)) return setError(messages.missingPurposeError);
    const outcome = budgetBuild(builder.parts, builder.offer, purpose, budget);
    if ('why' in outcome) return setError(outcome.why);
    setError('');
    onFound(`${PURPOSES[purpose].name}, ${formatRupees(budget)}`, outcome.choices, outcome.reasons);
  };
  return (
    <form className="mt-4 flex flex-wrap items-end gap-3" onSubmit={send} noValidate>
      <label className="grow basis-40">
        <span className="field-label">{messages.yourBudgetInRupees}</span>
        <input
          name="budget"
          className="field"
          inputMode="numeric"
          autoComplete="off"
          list="budget-examples"
          placeholder="1,00,000"
          aria-invalid={error !== ''}
          aria-describedby="budget-error"
        />
        <datalist id="budget-examples">
          {EXAMPLES.map((amount) => (
            <option key={amount} value={amount} />
          ))}
        </datalist>
      </label>
      <label className="grow basis-32">
        <span className="field-label">{messages.purposeLabel}</span>
        <select name="purpose" className="field" defaultValue="gaming">
          {Object.entries(PURPOSES).map(([purpose, { name }]) => (
            <option key={purpose} value={purpose}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button-secondary">
        {messages.buildForThisBudget}
      </button>
      <p id="budget-error" role="alert" className="text-accent-ink basis-full text-sm empty:hidden">
        {error}
      </p>
    </form>
  );
}
