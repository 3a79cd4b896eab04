import { type FormEvent, useState } from 'react';
import { readWholeRupees } from '../../../contract/read-number.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { Amount } from '../../../ui/OrderSums.tsx';
import { budgetBuild } from '../budget/budget-build.ts';
import { isPurpose, PURPOSES } from '../budget/purposes.ts';
import type { ReadyBuild } from '../budget/ready-builds.ts';
import * as messages from '../messages.ts';
import { getTotal, type OfferOf } from '../offers.ts';
import type { Choices, ShopPart } from '../shop-part.ts';
import type { Builder } from '../use-builder.ts';

/** Highest accepted budget in whole rupees: a larger one is a typing error. */
const MOST_RUPEES = 1_00_00_000;

/** "1,00,000", "Rs. 100000" and "१०००००" are all 100000. */
export function findRupees(text: string): number | undefined {
  const reading = readWholeRupees(text);
  const amount = 'value' in reading ? reading.value : 0;
  return amount > 0 && amount <= MOST_RUPEES ? amount : undefined;
}

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
      <button type="submit" className="button button-primary">
        {messages.buildForThisBudget}
      </button>
      <p id="budget-error" role="alert" className="text-accent-ink basis-full text-sm empty:hidden">
        {error}
      </p>
    </form>
  );
}

type ReadyTotalProps = {
  build: ReadyBuild;
  /** Empty until the page knows its parts: then the page's own prices are shown. */
  parts?: readonly ShopPart[];
  offer?: OfferOf;
};

/**
 * What a ready build costs now: the sum that its summary and the cart show. A page that is built during a sale carries
 * both sums, and shows the one that is true when it is looked at.
 */
export function ReadyTotal({ build, parts = [], offer }: ReadyTotalProps) {
  const chosen = build.ids.flatMap((id) => parts.filter((part) => String(part.id) === String(id)));
  if (offer && chosen.length === build.ids.length) return <Amount rupees={getTotal(chosen, offer)} />;
  if (build.saleTotal === build.total) return <Amount rupees={build.total} />;
  return (
    <>
      <Amount rupees={build.saleTotal} when="sale" />
      <Amount rupees={build.total} when="no-sale" />
    </>
  );
}
