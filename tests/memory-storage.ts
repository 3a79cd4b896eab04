/** What the shop uses of a browser's storage, for unit tests: `vi.stubGlobal('localStorage', memoryStorage())`. */
export const memoryStorage = (values = new Map<string, string>()) => ({
  getItem: (key: string): string | null => values.get(key) ?? null,
  setItem: (key: string, value: string): void => void values.set(key, value),
  removeItem: (key: string): void => void values.delete(key),
});
