import { useState } from 'react';
import type { SpecificationFacet } from '../../../contract/product.ts';
import { NOT_STATED } from '../../../contract/specification-facets.ts';
import { Checkboxes } from './ChoiceFilter.tsx';
import {
  type SpecificationChoice,
  type SpecificationChoices,
  specificationChoice,
  specificationChoices,
} from './filters.ts';
import { BoundsForm, readNumberRange } from './PriceFilter.tsx';

/** Folded but for these: the most used come first. */
const OPEN_AT_FIRST = 2;

const NOTHING: SpecificationChoice = { values: [], least: '', most: '' };

const getPlaceholder = (bound: number) => (Number.isFinite(bound) ? String(bound) : '');

type GroupProps = {
  facet: SpecificationFacet;
  chosen: SpecificationChoice;
  isOpen: boolean;
  onChoose: (choice: SpecificationChoice) => void;
};

function Group({ facet, chosen, isOpen, onChoose }: GroupProps) {
  // Whether it was open at first: what the shopper folds stays folded.
  const [isOpenAtFirst] = useState(isOpen);
  const { name, unit, isRange, choices } = facet;
  const numbers = choices.filter(({ slug }) => slug !== NOT_STATED).map(({ slug }) => Number(slug));
  return (
    <details className="filter filter-fold" open={isOpenAtFirst}>
      <summary>{isRange && unit ? `${name} (${unit})` : name}</summary>
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
          onChoose={(values) => onChoose({ ...chosen, values })}
        />
      </fieldset>
    </details>
  );
}

type Props = {
  facets: readonly SpecificationFacet[];
  chosen: SpecificationChoices;
  onChange: (chosen: SpecificationChoices) => void;
};

/** The specifications of the chosen category that can be filtered by, each folded under its name. */
export const SpecificationFilters = ({ facets, chosen, onChange }: Props) => {
  return facets.map((facet, index) => {
    const choice = chosen[facet.slug] ?? NOTHING;
    return (
      <Group
        key={facet.slug}
        facet={facet}
        chosen={choice}
        isOpen={index < OPEN_AT_FIRST || specificationChoice(choice) !== undefined}
        onChoose={(next) => onChange(specificationChoices({ ...chosen, [facet.slug]: next }))}
      />
    );
  });
};
