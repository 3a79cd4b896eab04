/** What refuses a return. */
export const endedOn = (day: string) => `The time for this return ended on ${day}.`;
export const onlyLeft = (name: string, pieces: number) =>
  pieces > 0 ? `Only ${pieces} of ${name} can still be returned.` : `${name} was returned already.`;
export const nothingCame = 'Say what came back. Where nothing did, refuse the return.';
export const claimed = (numbers: readonly string[]) =>
  `We have it here for its warranty (${numbers.join(', ')}), so it cannot be sent back. Please wait for the answer to that claim, or call us.`;
export const allRefunded =
  'All that you paid for this order was refunded already. To send something back, please call us.';
