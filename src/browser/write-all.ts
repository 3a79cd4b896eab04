/** Writes a text into all elements of a selector. */
export function writeAll(selector: string, text: string): void {
  for (const element of document.querySelectorAll(selector)) element.textContent = text;
}
