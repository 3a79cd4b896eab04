import type { Choice, Field } from '../form/fields.ts';

export type Named = { name: string; slug: string };

export const choicesOf = (list: readonly Named[]): Choice[] =>
  list.map(({ name, slug }) => ({ value: slug, label: name }));

/** The name that a slug stands for; the slug itself where nothing has it. */
export const nameIn = (list: readonly Named[], wanted: string): string =>
  list.find(({ slug }) => slug === wanted)?.name ?? wanted;

export const NAME: Field = { name: 'name', label: 'Name', type: 'text' };
export const SLUG: Field = {
  name: 'slug',
  label: 'Slug',
  type: 'text',
  hint: 'Its name in addresses. Leave blank to make it from the name',
  whenEmpty: 'absent',
};
export const POSITION: Field = {
  name: 'position',
  label: 'Position',
  type: 'number',
  hint: 'The lowest comes first. Leave blank to put it last',
  whenEmpty: 'absent',
};
