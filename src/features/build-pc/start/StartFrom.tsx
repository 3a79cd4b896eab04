import { useState } from 'react';
import type { ReadyBuild } from '../budget/ready-builds.ts';
import { reportChange } from '../last-change.ts';
import * as messages from '../messages.ts';
import type { StoredPart } from '../saved-build.ts';
import type { Choices } from '../shop-part.ts';
import { changeBuild, openBuild } from '../store.ts';
import type { Builder } from '../use-builder.ts';
import { BudgetForm, ReadyTotal } from './BudgetForm.tsx';

type Props = { ready: readonly ReadyBuild[]; builder: Builder };

/** Which parts a build has; their prices may change by themselves. */
const findIds = (parts: readonly StoredPart[]): string => parts.map(({ id }) => id).join(' ');

/** Starts a new build from a ready one or a budget, and folds away: the parts come into sight. Other builds are kept. */
export function StartFrom({ ready, builder }: Props) {
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [trial, setTrial] = useState('');
  const isAsFound = trial !== '' && trial === findIds(builder.build.parts);
  // They are about these parts: another one is not chosen for them.
  const shownReasons = isAsFound ? reasons : [];
  const isNew = builder.kept.builds.length < 2 && builder.choices.length === 0;
  const open = (name: string, choices: Choices) => {
    openBuild({ name, platform: undefined, parts: builder.keptParts(choices) });
    reportChange('start', messages.buildOpened(name));
  };
  /** A build from a budget that was not changed since is replaced by the next one. */
  const tryBudget = (name: string, choices: Choices, because: readonly string[]) => {
    const parts = builder.keptParts(choices);
    if (isAsFound) changeBuild({ name, parts });
    else open(name, choices);
    setTrial(findIds(parts));
    setReasons(because);
  };
  const openReady = ({ name, ids }: ReadyBuild) => {
    const wanted = ids.map(String);
    setReasons([]);
    open(
      name,
      wanted.flatMap((id) => builder.parts.filter((part) => String(part.id) === id)),
    );
  };
  return (
    <>
      <details className="panel no-print px-4 open:pb-4" open={isNew}>
        <summary className="min-h-12 content-center py-2 font-bold">{messages.startFromTitle}</summary>
        {ready.length > 0 && (
          <ul className="mt-1 grid gap-2 sm:grid-cols-3">
            {ready.map((build) => (
              <li key={build.purpose} className="flex">
                <button type="button" className="ready-build" onClick={() => openReady(build)}>
                  <span className="flex flex-wrap justify-between gap-x-2 font-bold">
                    {build.name} <ReadyTotal build={build} parts={builder.parts} offer={builder.offer} />
                  </span>
                  <span className="text-muted text-sm">{build.about}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <BudgetForm builder={builder} onFound={tryBudget} />
      </details>
      <div role="status">
        {shownReasons.length > 0 && (
          <div className="panel no-print mt-3 p-4">
            <h3 className="font-semibold">{messages.whyTheseParts}</h3>
            <ul className="mt-1 list-disc pl-5 text-sm">
              {shownReasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}
