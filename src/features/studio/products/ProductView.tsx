import { Failure } from '../../../ui/Failure.tsx';
import { useAnswer } from '../../../ui/use-answer.ts';
import { EntryView } from '../EntryView.tsx';
import { Loading } from '../Loading.tsx';
import { readProductKind } from './kind.ts';

/** The form of one product, with the brands, series and categories to choose from. */
export function ProductView({ slug }: { slug: string }) {
  const [kind, retry] = useAnswer(readProductKind);
  if (kind.state === 'loading') return <Loading what="the product" />;
  if (kind.state === 'failed') return <Failure message={kind.error.message} onRetry={retry} />;
  return <EntryView kind={kind.data} view="products" entry={slug} />;
}
