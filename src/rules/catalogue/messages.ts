/** What lists are called. */
export const categoryWithValue = (category: string, value: string) => `${category} with ${value}`;
