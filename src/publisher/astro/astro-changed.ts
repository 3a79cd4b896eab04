const PREFIX = 'Astro is not what src/publisher/astro expects: ';

/** Astro's internals differ from what this folder expects (README.md). The message names the difference. */
export class AstroChanged extends Error {
  override name = 'AstroChanged';
  readonly difference: string;
  constructor(difference: string) {
    super(PREFIX + difference);
    this.difference = difference;
  }
}

/** @throws AstroChanged where an internal is missing or has another form */
export function expectShape(isAsExpected: boolean, expectation: string): asserts isAsExpected {
  if (!isAsExpected) throw new AstroChanged(expectation);
}

/** The difference that a build in another process reported, or undefined where it ended for another reason. */
export function findAstroChanged(output: string): AstroChanged | undefined {
  const line = output.split('\n').find((text) => text.includes(PREFIX));
  return line === undefined ? undefined : new AstroChanged(line.slice(line.indexOf(PREFIX) + PREFIX.length));
}
