import type { Choice, Field } from '../form/fields.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';

export type Named = { name: string; slug: string };

export const getChoices = (list: readonly Named[]): Choice[] =>
  list.map(({ name, slug }) => ({ value: slug, label: name }));

/** The name that a slug stands for; the slug itself where nothing has it. */
export const findName = (list: readonly Named[], wanted: string): string =>
  list.find(({ slug }) => slug === wanted)?.name ?? wanted;

export const NAME: Field = { name: 'name', label: shared.name, type: 'text' };
export const SLUG: Field = {
  name: 'slug',
  label: messages.slug,
  type: 'text',
  hint: messages.slugHint,
  whenEmpty: 'absent',
};
export const POSITION: Field = {
  name: 'position',
  label: messages.position,
  type: 'number',
  hint: messages.positionHint,
  whenEmpty: 'absent',
};
