/** @returns what reads the text of a field of a form by its name */
export function makeFieldReader(form: HTMLFormElement | null): (name: string) => string {
  const data = new FormData(form ?? undefined);
  return (name) => String(data.get(name) ?? '').trim();
}

/** Fills fields that are still empty. @param values by the field's name */
export function fillEmptyFields(
  form: HTMLFormElement | null,
  values: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '') field.value = value;
  }
}
