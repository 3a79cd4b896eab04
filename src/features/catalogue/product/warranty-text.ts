/**
 * A product's warranty in a shop's words: "3-year manufacturer's warranty".
 * @param length as the specification has it: "3 years", "6 months", "Limited lifetime"; undefined where it has none
 */
export function warrantyText(length: string | undefined): string {
  if (!length) return "Manufacturer's warranty: see the warranty card for how long";
  const [, count, unit] = /^(\d+) (year|month)s?$/i.exec(length.trim()) ?? [];
  if (count && unit) return `${count}-${unit.toLowerCase()} manufacturer's warranty`;
  return `${length} manufacturer's warranty`;
}
