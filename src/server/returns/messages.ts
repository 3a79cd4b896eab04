/** What refuses a return. */
export const endedOn = (day: string) => `The time for this return ended on ${day}.`;
export const onlyLeft = (name: string, pieces: number) =>
  pieces > 0 ? `Only ${pieces} of ${name} can still be returned.` : `${name} was returned already.`;
export const noSuchLine = 'The order has no such line.';
export const nothingCame = 'Say what came back. Where nothing did, refuse the return.';
