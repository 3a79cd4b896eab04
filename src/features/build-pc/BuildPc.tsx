import { useRef, useState } from 'react';
import { findConflicts } from '../../rules/compatibility/check-build.ts';
import { buildOf, PART_KINDS, type PartKind } from '../../rules/compatibility/part.ts';
import { BuildBar } from './BuildBar.tsx';
import type { ReadyBuild } from './budget/ready-builds.ts';
import { CompareBuilds } from './CompareBuilds.tsx';
import { LastChange } from './LastChange.tsx';
import * as messages from './messages.ts';
import { Picker } from './picker/Picker.tsx';
import { Slot } from './Slot.tsx';
import { type Assembly, type Choices, type Platform, partsOfKind, type ShopPart } from './shop-part.ts';
import { StartFrom } from './start/StartFrom.tsx';
import { Summary } from './summary/Summary.tsx';
import { useBuilder } from './use-builder.ts';
import { useSharedLink } from './use-shared-link.ts';

type NoticesProps = { notices: readonly string[]; onDismiss: () => void };

/** Differences from the shared or saved build, shown until they are dismissed. */
const Notices = ({ notices, onDismiss }: NoticesProps) => (
  <div role="status">
    {notices.length > 0 && (
      <div className="panel border-l-warn border-l-4 p-4">
        <h2 className="font-bold">{messages.buildChangedTitle}</h2>
        <ul className="mt-1 list-disc pl-5">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
        <button type="button" className="button button-quiet no-print mt-3" onClick={onDismiss}>
          {messages.dismissNoticesButton}
        </button>
      </div>
    )}
  </div>
);

const PLATFORMS: readonly { platform: Platform; name: string; about: string }[] = [
  { platform: 'intel', name: messages.intel, about: messages.coreAndCoreUltra },
  { platform: 'amd', name: 'AMD', about: messages.ryzen },
];

type PlatformChoiceProps = { platform: Platform | undefined; onChoose: (platform: Platform) => void };

/** Intel or AMD (spec §2): processors and boards of the other are not offered. */
const PlatformChoice = ({ platform, onChoose }: PlatformChoiceProps) => (
  <fieldset className="no-print">
    <legend className="mb-2 text-lg font-bold">{messages.platformLegend}</legend>
    <div className="grid grid-cols-2 gap-3">
      {PLATFORMS.map((each) => (
        <label key={each.platform} className="platform panel">
          <input
            type="radio"
            name="platform"
            className="size-5 shrink-0"
            checked={platform === each.platform}
            onChange={() => onChoose(each.platform)}
          />
          <span>
            <span className="block font-semibold">{each.name}</span>
            <span className="text-muted block text-sm">{each.about}</span>
          </span>
        </label>
      ))}
    </div>
    <LastChange place="platform" />
  </fieldset>
);

/** Shown where a processor comes with a cooler. */
function boxedCooler(choices: Choices): string | undefined {
  const { processor } = buildOf(choices);
  return processor?.facts.hasCooler ? messages.coolerIncludedNote(processor.name) : undefined;
}

type Props = { ready: readonly ReadyBuild[]; assembly?: Assembly | undefined };

/** Build Your PC (spec §2): compatibility of the parts is checked in the browser. */
export function BuildPc({ ready, assembly }: Props) {
  const builder = useBuilder(assembly);
  const [linkNotices, forgetLink] = useSharedLink();
  const [opened, setOpened] = useState<PartKind>();
  const [unchosen, setUnchosen] = useState<readonly PartKind[]>([]);
  const slots = useRef<HTMLOListElement>(null);
  const { choices, findings } = builder;
  // A conflict that only says that a kind is missing does not concern the chosen parts.
  const conflicts = findConflicts(findings).filter(({ missing }) => missing === undefined);

  const focusSlot = (kind: PartKind) =>
    slots.current?.querySelector<HTMLElement>(`[data-choose="${kind}"]`)?.focus();
  const remove = (part: ShopPart) => {
    builder.remove(part);
    focusSlot(part.kind);
  };

  return (
    <div className="build-pc">
      <div className="grid h-fit min-w-0 gap-4">
        <BuildBar builder={builder} />
        <CompareBuilds builder={builder} />
        <Notices
          notices={[...linkNotices, ...builder.notices]}
          onDismiss={() => {
            forgetLink();
            builder.settle();
          }}
        />
        <div>
          <StartFrom ready={ready} builder={builder} />
          <LastChange place="start" />
        </div>
        <PlatformChoice platform={builder.platform} onChoose={builder.setPlatform} />
        <section aria-labelledby="components-title">
          <h2 id="components-title" className="mb-3 text-lg font-bold">
            {messages.components}
          </h2>
          <ol ref={slots} className="grid gap-3">
            {PART_KINDS.map((kind) => (
              <Slot
                key={kind}
                kind={kind}
                chosen={partsOfKind(choices, kind)}
                conflicts={conflicts}
                offer={builder.offer}
                comesWith={kind === 'cooling' ? boxedCooler(choices) : undefined}
                isMissing={unchosen.includes(kind) && partsOfKind(choices, kind).length === 0}
                onOpen={() => setOpened(kind)}
                onRemove={remove}
              />
            ))}
          </ol>
        </section>
      </div>
      <Summary
        builder={builder}
        onMissing={(kinds) => {
          setUnchosen(kinds);
          if (kinds[0]) focusSlot(kinds[0]);
        }}
        onOpen={setOpened}
      />
      {opened && <Picker kind={opened} builder={builder} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
