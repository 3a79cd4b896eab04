/** What sharing a link says. */
export const linkToCopy = (address: string) => `Copy this link: ${address}`;
export const linkCopied = 'Link copied';
