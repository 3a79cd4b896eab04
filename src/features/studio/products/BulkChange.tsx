import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import { useSending } from '../../../browser/use-sending.ts';
import { callApi } from '../../../client/call-api.ts';
import { changeProducts } from '../../../contract/calls/staff/catalogue.ts';
import type { ProductRecord } from '../../../contract/editor/product.ts';
import type { ChangeOutcome } from '../../../contract/editor/product-table.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FailedAlert } from '../FailedAlert.tsx';
import { describeError } from '../form-error.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import { parseBulkChange } from './parse-bulk-change.ts';

type Props = {
  listed: readonly ProductRecord[];
  chosen: ReadonlySet<string>;
  onChoose: (slugs: readonly string[]) => void;
  onDone: () => void;
};

/** Chooses all products of a page, and changes price or stock of the chosen ones in one step. */
export function BulkChange({ listed, chosen, onChoose, onDone }: Props) {
  const [percent, setPercent] = useState('');
  const [stock, setStock] = useState('');
  const [failed, setFailed] = useState<ChangeOutcome[]>([]);
  const { error, isSending, refuse, send } = useSending(describeError);
  const isAll = listed.length > 0 && listed.every(({ slug }) => chosen.has(slug));
  const change = parseBulkChange({ percent, stock });

  const apply = () => {
    if (!change) return refuse(messages.bulkChangeMissing);
    void send(async () => {
      const products = listed
        .filter(({ slug }) => chosen.has(slug))
        .map(({ slug, revision, stock: stockSeen }) => ({ slug, revision, stockSeen }));
      const { outcomes } = await callApi(changeProducts, { body: { products, change } });
      const failed = outcomes.filter(({ problem }) => problem);
      setFailed(failed);
      if (failed.length < outcomes.length)
        showToast(messages.productsChanged(outcomes.length - failed.length));
      setPercent('');
      setStock('');
      onChoose([]);
      onDone();
    });
  };

  const input = (label: string, value: string, put: (text: string) => void) => (
    <label>
      <span className="mb-1 block text-sm font-medium">{label}</span>
      <input
        className="field studio-short"
        inputMode="text"
        autoComplete="off"
        value={value}
        onChange={({ target }) => put(target.value)}
      />
    </label>
  );

  return (
    <div className="studio-bar">
      <label className="studio-check studio-grow">
        <input
          type="checkbox"
          checked={isAll}
          disabled={listed.length === 0}
          onChange={() => onChoose(isAll ? [] : listed.map(({ slug }) => slug))}
        />
        {shared.chooseAllLabel}
      </label>
      {chosen.size > 0 && (
        <>
          {input(messages.bulkPercentLabel, percent, setPercent)}
          {input(messages.bulkStockLabel, stock, setStock)}
          <ConfirmDialog
            label={messages.bulkChangeButton(chosen.size)}
            confirmLabel={messages.confirmBulkChangeButton(chosen.size)}
            question={getQuestion(chosen.size, percent.trim(), stock.trim())}
            isBusy={isSending}
            onConfirm={apply}
          />
        </>
      )}
      <FailedAlert
        error={error}
        failed={failed.map(({ slug, problem }) => ({ name: slug, problem }))}
        className="button-quiet studio-whole"
      />
    </div>
  );
}

function getQuestion(count: number, percent: string, stock: string): string {
  const changes = [percent && messages.bulkPriceChange(percent), stock && messages.bulkStockChange(stock)];
  const named = changes.filter(Boolean).join(shared.and) || messages.noBulkChange;
  return messages.bulkChangeQuestion(named, count);
}
