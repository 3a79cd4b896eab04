/** What sharing a link says. */
export const copyThisLinkAddress = (address: string) => `Copy this link: ${address}`;
export const linkCopied = 'Link copied';
