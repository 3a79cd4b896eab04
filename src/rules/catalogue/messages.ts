/** What lists are called. */
export const categoryWithName = (category: string, name: string) => `${category} with ${name}`;
