import { useState } from 'react';
import type { SpecificationFacet } from '../../../contract/product.ts';
import { NOT_STATED } from '../../../contract/specification-facets.ts';
import { Checkboxes } from './ChoiceFilter.tsx';
import { type MoreChoices, OPEN_AT_FIRST } from './choices.ts';
import {
  type SpecificationChoice,
  type SpecificationChoices,
  specificationChoice,
  specificationChoices,
} from './filters.ts';
import { BoundsForm, readNumberRange } from './PriceFilter.tsx';

const NOTHING: SpecificationChoice = { values: [], least: '', most: '' };

const getPlaceholder = (bound: number) => (Number.isFinite(bound) ? String(bound) : '');

type GroupProps = {
  facet: SpecificationFacet;
  chosen: SpecificationChoice;
  isOpen: boolean;
  more: number | undefined;
  onChoose: (choice: SpecificationChoice) => void;
};

function Group({ facet, chosen, isOpen, more, onChoose }: GroupProps) {
  // Whether it was open at first: what the shopper folds stays folded.
  const [isOpenAtFirst] = useState(isOpen);
  const { name, unit, isRange, choices } = facet;
  const numbers = choices.filter(({ slug }) => slug !== NOT_STATED).map(({ slug }) => Number(slug));
  return (
    <details className="filter" data-facet={facet.slug} open={isOpenAtFirst}>
      <summary>{isRange && unit ? `${name} (${unit})` : name}</summary>
      {/* A page that is not live has the choices of those that stand open. */}
      {choices.length > 0 && (
        <fieldset aria-label={name}>
          {isRange && (
            <BoundsForm
              least={{ value: chosen.least, placeholder: getPlaceholder(Math.min(...numbers)) }}
              most={{ value: chosen.most, placeholder: getPlaceholder(Math.max(...numbers)) }}
              name={name}
              input={{ className: 'field', inputMode: 'decimal', maxLength: 10 }}
              read={readNumberRange}
              onChange={(bounds) => onChoose({ ...chosen, ...bounds })}
            />
          )}
          <Checkboxes
            choices={isRange ? choices.filter(({ slug }) => slug === NOT_STATED) : choices}
            chosen={chosen.values}
            more={more}
            onChoose={(values) => onChoose({ ...chosen, values })}
          />
        </fieldset>
      )}
    </details>
  );
}

type Props = {
  facets: readonly SpecificationFacet[];
  /** The places of those that stand here. */
  from?: number;
  to?: number;
  more: MoreChoices | undefined;
  chosen: SpecificationChoices;
  onChange: (chosen: SpecificationChoices) => void;
};

/** The specifications of the chosen category that can be filtered by, each folded under its name. */
export const SpecificationFilters = ({
  facets,
  from = 0,
  to = facets.length,
  more,
  chosen,
  onChange,
}: Props) =>
  facets.slice(from, to).map((facet, index) => {
    const choice = chosen[facet.slug] ?? NOTHING;
    return (
      <Group
        key={facet.slug}
        facet={facet}
        chosen={choice}
        more={more?.[facet.slug]}
        isOpen={from + index < OPEN_AT_FIRST || specificationChoice(choice) !== undefined}
        onChoose={(next) => onChange(specificationChoices({ ...chosen, [facet.slug]: next }))}
      />
    );
  });
