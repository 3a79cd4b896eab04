/**
 * Given to Node by --import, moves the clock of a process: by CLOCK_AHEAD_MS from its start, and once SIGUSR2 came by
 * CLOCK_JUMPS_MS.
 */
const { CLOCK_AHEAD_MS = 0, CLOCK_JUMPS_MS = 0 } = process.env;
let aheadMs = Number(CLOCK_AHEAD_MS);
process.on('SIGUSR2', () => {
  aheadMs = Number(CLOCK_JUMPS_MS);
});
const RightDate = Date;
const now = () => RightDate.now() + aheadMs;
globalThis.Date = new Proxy(RightDate, {
  construct: (target, parameters, made) =>
    Reflect.construct(target, parameters.length > 0 ? parameters : [now()], made),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
