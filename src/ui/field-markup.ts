type Field = {
  id: string;
  label: string;
  /** What messages call it, where that is not its label. */
  called?: string;
  hint?: string;
  /** Further attributes, as HTML. */
  attributes: string;
};

/**
 * A labelled field with a place for its error (form-error.ts) as HTML, for forms that scripts make. Only texts of the
 * shop itself go in: nothing is escaped.
 */
export const fieldMarkup = ({ id, label, called = label, hint, attributes }: Field): string =>
  `<div><label for="${id}" class="field-label">${label}</label>
<input id="${id}" class="field" data-label="${called}" required
aria-describedby="${hint ? `${id}-hint ` : ''}${id}-error" ${attributes}>
${hint ? `<p id="${id}-hint" class="text-muted mt-1 text-sm">${hint}</p>` : ''}
<p id="${id}-error" class="field-error"></p></div>`;
