import { useId, useState } from 'react';
import type { SpecificationFacet } from '../../../contract/product.ts';
import { NOT_STATED } from '../../../contract/specification-facets.ts';
import * as messages from '../messages.ts';
import type { SpecificationChoice } from './filters.ts';
import { readNumberRange } from './number-range.ts';

type Props = {
  facet: SpecificationFacet;
  chosen: SpecificationChoice;
  onChoose: (bounds: Pick<SpecificationChoice, 'least' | 'most'>) => void;
};

/** Two bounds of a number; applied on submit, not at every digit. */
export function RangeFields({ facet, chosen, onChoose }: Props) {
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const numbers = facet.choices.filter(({ slug }) => slug !== NOT_STATED).map(({ slug }) => Number(slug));
  const field = (name: string, label: string, value: string, bound: number) => (
    <label>
      <span>{label}</span>
      <input
        key={value}
        className="field"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        defaultValue={value}
        placeholder={Number.isFinite(bound) ? String(bound) : ''}
        aria-label={`${label} ${facet.name}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
      />
    </label>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const read = readNumberRange(String(form.get('least')), String(form.get('most')));
        const isWrong = 'problem' in read;
        setProblem(isWrong ? read.problem : undefined);
        if (!isWrong) onChoose(read);
      }}
    >
      <div className="filter-range">
        {field('least', messages.minimum, chosen.least, Math.min(...numbers))}
        {field('most', messages.maximum, chosen.most, Math.max(...numbers))}
      </div>
      <p id={problemId} role="alert" className="filter-problem">
        {problem}
      </p>
      <button type="submit" className="button button-quiet">
        {messages.apply}
      </button>
    </form>
  );
}
