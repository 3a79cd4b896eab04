import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { useSaleState } from '../../browser/use-sale-state.ts';
import { checkBuild } from '../../rules/compatibility/check-build.ts';
import { buildOf } from '../../rules/compatibility/part.ts';
import { type Place, reportChange } from './last-change.ts';
import * as messages from './messages.ts';
import { getOffer } from './offers.ts';
import { pageParts } from './page-parts.ts';
import { restore } from './restore.ts';
import type { StoredPart } from './saved-build.ts';
import {
  type Assembly,
  type Choices,
  getPlatform,
  type Offered,
  type Platform,
  type ShopPart,
  withChosen,
  withoutOne,
} from './shop-part.ts';
import { $builds, $live, changeBuild, currentOf, NO_BUILDS, refresh } from './store.ts';

const NO_PARTS: readonly ShopPart[] = [];
const NOTHING_LIVE: ReadonlyMap<string, undefined> = new Map();

const findPlatform = (choices: Choices): Platform | undefined =>
  choices.map(getPlatform).find((each) => each !== undefined);

/**
 * The build on the page: its parts, its findings and the functions that change it.
 * @param assembly undefined where the shop offers none
 */
export function useBuilder(assembly: Assembly | undefined) {
  const isHydrated = useHydrated();
  const kept = useStore($builds, { ssr: () => NO_BUILDS });
  const live = useStore($live, { ssr: () => NOTHING_LIVE });
  const parts = isHydrated ? pageParts() : NO_PARTS;
  const build = currentOf(isHydrated ? kept : NO_BUILDS);

  const sale = useSaleState();
  const offer = useMemo(() => (part: Offered) => getOffer(part, live, sale === 'live'), [live, sale]);
  const byId = useMemo(() => new Map(parts.map((part) => [String(part.id), part])), [parts]);
  const { choices, notices } = useMemo(
    () => restore(build.parts, (id) => byId.get(id), offer),
    [build.parts, byId, offer],
  );
  // The chosen parts decide the platform, else the shopper's choice.
  const platform = findPlatform(choices) ?? build.platform;
  const findings = useMemo(() => checkBuild(buildOf(choices)), [choices]);

  const assembled = assembly && build.isAssembled && choices.length > 0 ? assembly : undefined;
  const bought: readonly Assembly[] = assembled ? [...choices, assembled] : choices;
  const ids = bought.map(({ id }) => String(id)).join(',');
  useEffect(() => {
    if (ids !== '') void refresh(ids.split(','), sale);
  }, [ids, sale]);

  const keptParts = (next: Choices): StoredPart[] =>
    next.map((part) => ({ kind: part.kind, id: String(part.id), price: offer(part).price }));
  const setChoices = (next: Choices) => {
    changeBuild({ parts: keptParts(next), platform: findPlatform(next) ?? platform });
  };
  const reportUndoable = (place: Place, sentence: string) => {
    const { parts: before, platform: earlier } = build;
    reportChange(place, sentence, () => changeBuild({ parts: before, platform: earlier }));
  };

  return {
    parts,
    kept: isHydrated ? kept : NO_BUILDS,
    build,
    platform,
    choices,
    notices,
    findings,
    offer,
    keptParts,
    setChoices,
    assembly,
    /** The parts, and the assembly where it is wanted with this build. */
    bought,
    setAssembled: (isAssembled: boolean) => changeBuild({ isAssembled }),
    /** Accepts today's prices and removes parts that are no longer sold. */
    settle: () => setChoices(choices),
    choose: (part: ShopPart) => setChoices(withChosen(choices, part)),
    remove: (part: ShopPart) => {
      setChoices(withoutOne(choices, part));
      reportUndoable(part.kind, messages.partRemoved(part.name));
    },
    /** Removes parts of the other platform. */
    setPlatform: (wanted: Platform) => {
      const others = choices.filter((part) => (getPlatform(part) ?? wanted) !== wanted);
      changeBuild({ platform: wanted, parts: keptParts(choices.filter((part) => !others.includes(part))) });
      if (others.length > 0)
        reportUndoable('platform', messages.partsRemoved(others.map(({ name }) => name).join(' and ')));
    },
  };
}

export type Builder = ReturnType<typeof useBuilder>;
