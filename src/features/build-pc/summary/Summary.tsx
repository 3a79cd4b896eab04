import { useEffect, useRef } from 'react';
import { showError } from '../../../browser/toast.ts';
import { hasExtension } from '../../../client/extensions.ts';
import { findConflicts } from '../../../rules/compatibility/check-build.ts';
import { PART_KINDS, type PartKind } from '../../../rules/compatibility/part.ts';
import { Amount, AmountRow } from '../../../ui/OrderSums.tsx';
import { buildMarkdown, buildText } from '../build-text.ts';
import { CHECKED_KINDS, KINDS } from '../kinds.ts';
import { LastChange } from '../LastChange.tsx';
import { reportChange } from '../last-change.ts';
import { buildAddress } from '../link.ts';
import * as messages from '../messages.ts';
import { getTotal, type OfferOf } from '../offers.ts';
import { putInCart } from '../put-in-cart.ts';
import { type Choices, partsOfKind } from '../shop-part.ts';
import type { Builder } from '../use-builder.ts';
import { CaseDrawing } from './CaseDrawing.tsx';
import { Conflicts } from './Conflicts.tsx';
import { Hints, Performance } from './Hints.tsx';
import { PowerMeter } from './PowerMeter.tsx';

type PartRowsProps = { choices: Choices; offer: OfferOf };

/** The chosen parts by kind, each with what it costs. */
function PartRows({ choices, offer }: PartRowsProps) {
  if (choices.length === 0) return <p className="text-muted">{messages.nothingIsChosenYet}</p>;
  return (
    <dl className="grid gap-2">
      {PART_KINDS.flatMap((kind) => {
        const parts = partsOfKind(choices, kind);
        return [...new Set(parts)].map((part) => {
          const count = parts.filter((each) => each === part).length;
          return (
            <div key={String(part.id)} className="flex items-baseline justify-between gap-4 text-sm">
              <dt className="min-w-0">
                <span className="text-muted block text-xs">{KINDS[kind].name}</span>
                {count > 1 && `${count} × `}
                {part.name}
              </dt>
              <dd className="shrink-0">
                <Amount rupees={offer(part).price * count} />
              </dd>
            </div>
          );
        });
      })}
    </dl>
  );
}

async function share({ build, choices, offer }: Builder): Promise<void> {
  const { shareLink } = await import('../../../browser/share.ts');
  await shareLink(build.name, new URL(buildAddress(build.name, choices, offer), location.origin).href);
}

type Written = typeof buildText;

/** Older browsers and pages without a secure address have no clipboard. */
async function copy({ build, choices, offer }: Builder, written: Written): Promise<void> {
  try {
    await navigator.clipboard.writeText(written(build.name, choices, offer));
    reportChange('tools', messages.copied);
  } catch {
    showError(messages.cannotCopy);
  }
}

async function savePicture({ build, choices, offer }: Builder): Promise<void> {
  const { saveBuildPicture } = await import('../build-picture.ts');
  if (!(await saveBuildPicture(build.name, choices, offer))) showError(messages.cannotDraw);
}

/** The page that asks for a quotation takes what a shared link has. */
const askAddress = ({ build, choices, offer }: Builder): string =>
  buildAddress(build.name, choices, offer).replace(/^[^?]+/, '/quotation-request');

/** Sharing a build as a link, and printing it. */
function SummaryTools({ builder }: { builder: Builder }) {
  if (builder.choices.length === 0) return null;
  return (
    <div className="no-print">
      <div className="grid grid-cols-2 gap-3">
        <button type="button" className="button button-quiet" onClick={() => void share(builder)}>
          {messages.shareBuild}
        </button>
        <button type="button" className="button button-quiet" onClick={() => print()}>
          {messages.printBuild}
        </button>
        <button type="button" className="button button-quiet" onClick={() => void copy(builder, buildText)}>
          {messages.copyAsText}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void copy(builder, buildMarkdown)}
        >
          {messages.copyAsMarkdown}
        </button>
        <button type="button" className="button button-quiet" onClick={() => void savePicture(builder)}>
          {messages.saveAsPicture}
        </button>
        {hasExtension('quotations') && (
          <a className="button button-quiet" href={askAddress(builder)}>
            {messages.askForQuotation}
          </a>
        )}
      </div>
      <LastChange place="tools" />
    </div>
  );
}

/** Whether the shop assembles and tests the build, and what that costs. */
function AssemblyChoice({
  builder: { assembly, build, choices, offer, setAssembled },
}: {
  builder: Builder;
}) {
  if (!assembly || choices.length === 0 || offer(assembly).isGone) return null;
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-5"
        checked={build.isAssembled === true}
        onChange={({ target }) => setAssembled(target.checked)}
      />
      <span className="grow">{messages.assembledAndTested}</span>
      <Amount rupees={offer(assembly).price} />
    </label>
  );
}

type Props = {
  builder: Builder;
  onMissing: (kinds: readonly PartKind[]) => void;
  onOpen: (kind: PartKind) => void;
};

/** What the build costs and draws, what does not fit, and the way on to the cart. */
export function Summary({ builder, onMissing, onOpen }: Props) {
  const { choices, findings, offer, bought } = builder;
  const hasLeft = useRef(false);
  const summary = useRef<HTMLElement>(null);
  const conflicts = findConflicts(findings);
  useEffect(() => {
    // The browser's back button restores this page in its last state.
    const comeBack = () => {
      hasLeft.current = false;
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  const proceed = () => {
    const missing = CHECKED_KINDS.filter((kind) => partsOfKind(choices, kind).length === 0);
    onMissing(missing);
    if (missing.length > 0) return showError(messages.incomplete);
    const soldOut = bought.find((part) => !offer(part).canBuy);
    if (soldOut) return showError(messages.soldOut(soldOut.name));
    // A double click must not add everything twice.
    if (hasLeft.current) return;
    hasLeft.current = true;
    putInCart(bought, offer);
    location.assign('/cart');
  };

  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-labelledby="build-summary-title"
      className="panel build-summary outline-none"
    >
      <div>
        <h2 id="build-summary-title" className="text-lg font-bold">
          {messages.buildSummary}
        </h2>
        <LastChange place="summary" />
      </div>
      <CaseDrawing choices={choices} conflicts={conflicts} />
      <Conflicts
        conflicts={conflicts}
        builder={builder}
        onOpen={onOpen}
        onFixed={() => summary.current?.focus()}
      />
      <PartRows choices={choices} offer={offer} />
      <AssemblyChoice builder={builder} />
      <dl className="grid gap-2" aria-live="polite">
        <AmountRow name={messages.total} isTotal>
          <Amount rupees={getTotal(bought, offer)} />
        </AmountRow>
      </dl>
      <PowerMeter choices={choices} />
      <Performance choices={choices} offer={offer} />
      <Hints findings={findings} isComplete={choices.length > 0} />
      <div className="summary-footer no-print">
        <button
          type="button"
          className={`button w-full ${choices.length > 0 ? 'button-primary' : 'button-quiet'}`}
          onClick={proceed}
        >
          {messages.addBuildToCart}
        </button>
      </div>
      <SummaryTools builder={builder} />
    </section>
  );
}
