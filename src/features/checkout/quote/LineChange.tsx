import { formatRupees } from '../../../rules/price/money.ts';
import * as messages from '../messages.ts';
import type { LineFix } from '../order-error.ts';
import type { CheckoutLine, LineProblem } from './use-quote.ts';

type FixProps = { name: string; onFix: (fix: LineFix) => void };

/** The way on besides taking the line out, where there is one. */
function otherFix(problem: LineProblem): { label: string; fix: LineFix } | undefined {
  if (problem.kind === 'fewer')
    return { label: messages.orderRemainingButton(problem.left), fix: { quantity: problem.left } };
  if (problem.kind === 'dearer')
    return {
      label: messages.acceptPriceButton(formatRupees(problem.unitPrice)),
      fix: { price: problem.unitPrice },
    };
  return undefined;
}

function getWords(problem: LineProblem, { price }: CheckoutLine): string {
  if (problem.kind === 'sold-out') return messages.soldOut;
  if (problem.kind === 'fewer') return messages.stockTooLow(problem.left);
  if (problem.kind === 'dearer')
    return messages.priceChanged(formatRupees(problem.unitPrice), formatRupees(price));
  return problem.message;
}

const BUTTON = 'min-h-11 underline';

function PriceNote({ price, priceBefore, isGroupPrice }: CheckoutLine) {
  if (priceBefore === undefined) return null;
  const say = isGroupPrice ? messages.groupPrice : messages.priceFallen;
  return <p className="text-good px-2 pb-2 text-sm">{say(formatRupees(price), formatRupees(priceBefore))}</p>;
}

type ProblemProps = FixProps & { line: CheckoutLine; problem: LineProblem };

function ProblemBox({ line, problem, name, onFix }: ProblemProps) {
  const other = otherFix(problem);
  return (
    <div className="border-warn text-warn mb-2 rounded-lg border px-3 pt-2 text-sm">
      <p role="alert">{getWords(problem, line)}</p>
      <div className="flex flex-wrap gap-x-4">
        {other && (
          <button
            type="button"
            className={`${BUTTON} font-semibold`}
            aria-label={`${other.label}: ${name}`}
            onClick={() => onFix(other.fix)}
          >
            {other.label}
          </button>
        )}
        <button
          type="button"
          className={BUTTON}
          aria-label={messages.takeOutItem(name)}
          onClick={() => onFix('take-out')}
        >
          {messages.takeOut}
        </button>
      </div>
    </div>
  );
}

/** What changed about a line since it was put into the cart, and the ways to fix it. */
export function LineChange(props: FixProps & { line: CheckoutLine }) {
  const { line } = props;
  const { problem, nameBefore } = line;
  return (
    <>
      {nameBefore && <p className="text-warn px-2 pb-2 text-sm">{messages.nameChanged(nameBefore)}</p>}
      {problem ? <ProblemBox {...props} problem={problem} /> : <PriceNote {...line} />}
    </>
  );
}
