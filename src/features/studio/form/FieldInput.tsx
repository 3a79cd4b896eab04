import type { CategoryFacet } from '../../../contract/category-facets.ts';
import { describedBy } from '../../../ui/FieldFrame.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { FacetsField } from './FacetsField.tsx';
import type { Field, FormValue, FormValues, Pair, Picture } from './fields.ts';
import { Labelled } from './Labelled.tsx';
import { PairsField } from './PairsField.tsx';
import { PicturesField } from './PicturesField.tsx';
import { ProductsField } from './ProductsField.tsx';
import { TagsField } from './TagsField.tsx';

type Props = {
  field: Field;
  /** All values of the form. */
  values: FormValues;
  value: FormValue;
  error: string | undefined;
  onChange: (value: FormValue) => void;
};

const INPUT_TYPES: Partial<Record<Field['type'], object>> = {
  number: { inputMode: 'decimal' },
  'date-time': { type: 'datetime-local' },
};

function LongText({
  id,
  field,
  hint,
  value,
  error,
  onChange,
}: Props & { id: string; hint: string | undefined }) {
  return (
    <div>
      <Labelled id={id} label={field.label} error={error}>
        <textarea
          id={id}
          className="field"
          rows={6}
          value={String(value)}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, hint)}
          onChange={({ target }) => onChange(target.value)}
        />
      </Labelled>
      {hint && (
        <p id={`${id}-hint`} className="text-muted mt-1 text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Some of a few, in a text that parts them by commas, in the order of the options. */
function Checks({ field, value, error, onChange }: Props) {
  const { options = [], blank = '' } = field;
  return (
    <TagsField
      field={{ ...field, isClosed: true }}
      value={(String(value) || blank).split(',').flatMap((each) => each.trim() || [])}
      error={error}
      onChange={(chosen) =>
        onChange(
          options
            .map((option) => option.value)
            .filter((each) => chosen.includes(each))
            .join(', '),
        )
      }
    />
  );
}

function Input({ field: general, values, value, error, onChange }: Props) {
  const field = { ...general, ...general.fieldFor?.(values) };
  const id = `studio-field-${field.name}`;
  const { type, label, hint } = field;
  if (type === 'pairs')
    return (
      <PairsField
        field={field}
        values={values}
        value={value as readonly Pair[]}
        error={error}
        onChange={onChange}
      />
    );
  if (type === 'facets')
    return (
      <FacetsField
        field={field}
        value={value as readonly CategoryFacet[]}
        error={error}
        onChange={onChange}
      />
    );
  if (type === 'tags')
    return <TagsField field={field} value={value as readonly string[]} error={error} onChange={onChange} />;
  if (type === 'products')
    return (
      <ProductsField
        id={id}
        field={field}
        values={values}
        value={value as readonly string[]}
        error={error}
        onChange={onChange}
      />
    );
  if (type === 'pictures')
    return (
      <PicturesField
        id={id}
        label={label}
        value={value as readonly Picture[]}
        hasTexts={field.textsName !== undefined}
        error={error}
        onChange={onChange}
      />
    );
  if (type === 'picture')
    return (
      <PicturesField
        id={id}
        label={label}
        value={value ? [{ path: String(value), text: '' }] : []}
        isSingle
        error={error}
        onChange={([picture]) => onChange(picture?.path ?? '')}
      />
    );
  if (type === 'check')
    return (
      <label className="studio-check">
        <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
    );
  if (type === 'choice')
    return (
      <ChoiceField
        id={id}
        field={field}
        values={values}
        value={String(value)}
        error={error}
        onChange={onChange}
      />
    );
  if (type === 'checks')
    return <Checks field={field} values={values} value={value} error={error} onChange={onChange} />;
  if (type === 'long-text')
    return (
      <LongText
        id={id}
        field={field}
        hint={hint}
        values={values}
        value={value}
        error={error}
        onChange={onChange}
      />
    );
  return (
    <TextField
      id={id}
      label={label}
      {...INPUT_TYPES[type]}
      {...(hint && { hint })}
      required={general.whenEmpty === undefined}
      autoComplete="off"
      value={String(value)}
      error={error}
      onChange={onChange}
    />
  );
}

/** The input of a field; its type says how much room it takes. */
export const FieldInput = (props: Props) => (
  <div className="studio-field" data-type={props.field.type}>
    <Input {...props} />
  </div>
);
