import { useState } from 'react';
import * as messages from '../messages.ts';
import { type Place, withPart } from './place.ts';

type Municipality = { name: string; wards: number };
type District = { name: string; municipalities: Municipality[] };
type Province = { name: string; districts: District[] };

type Props = { place: Place; onChoose: (place: Place) => void };

type ChoiceProps = {
  part: keyof Place;
  label: string;
  /** Said in it while there is nothing to choose from. */
  wait: string;
  value: string;
  options: readonly string[] | undefined;
  onChoose: (value: string) => void;
};

const Choice = ({ part, label, wait, value, options = [], onChoose }: ChoiceProps) => (
  <div>
    <label htmlFor={`place-${part}`} className="mb-1 block text-sm font-medium">
      {label}
    </label>
    <select
      id={`place-${part}`}
      className="field"
      disabled={options.length === 0}
      value={options.includes(value) ? value : ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{options.length === 0 ? wait : messages.choose}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </div>
);

const namesOf = (list: readonly { name: string }[] | undefined) => list?.map(({ name }) => name);
const named = <Entry extends { name: string }>(list: readonly Entry[] | undefined, wanted: string) =>
  list?.find(({ name }) => name === wanted);

/** Chooses a place from province to ward; the places load when it is opened, for most addresses need no help. */
export function AddressHelp({ place, onChoose }: Props) {
  const [provinces, setProvinces] = useState<readonly Province[]>();
  const [hasFailed, setFailed] = useState(false);

  const load = () => {
    setFailed(false);
    import('./nepal.json').then(
      ({ default: loaded }) => setProvinces(loaded),
      () => setFailed(true),
    );
  };

  const districts = named(provinces, place.province)?.districts;
  const municipalities = named(districts, place.district)?.municipalities;
  const wards = named(municipalities, place.municipality)?.wards ?? 0;
  const choices = [
    { part: 'province', label: messages.province, wait: messages.loading, options: namesOf(provinces) },
    {
      part: 'district',
      label: messages.district,
      wait: messages.chooseProvinceFirst,
      options: namesOf(districts),
    },
    {
      part: 'municipality',
      label: messages.municipality,
      wait: messages.chooseDistrictFirst,
      options: namesOf(municipalities),
    },
    {
      part: 'ward',
      label: messages.ward,
      wait: messages.chooseMunicipalityFirst,
      options: Array.from({ length: wards }, (_, index) => String(index + 1)),
    },
  ] as const;

  return (
    <details className="-mt-2" onToggle={({ currentTarget }) => currentTarget.open && !provinces && load()}>
      <summary className="text-muted min-h-11 content-center text-sm">{messages.addressHelpTitle}</summary>
      {hasFailed && <p className="text-warn text-sm">{messages.addressListFailed}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ part, label, wait, options }) => (
          <Choice
            key={part}
            part={part}
            label={label}
            wait={wait}
            value={place[part]}
            options={options}
            onChoose={(value) => onChoose(withPart(place, part, value))}
          />
        ))}
      </div>
    </details>
  );
}
