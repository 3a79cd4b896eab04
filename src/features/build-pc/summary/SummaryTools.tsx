import { buildAddress } from '../link.ts';
import type { Builder } from '../use-builder.ts';

async function share({ build, choices, offer }: Builder): Promise<void> {
  const { shareLink } = await import('../../../ui/share.ts');
  await shareLink(build.name, new URL(buildAddress(build.name, choices, offer), location.origin).href);
}

/** The build as a link for someone else, and on paper. */
export function SummaryTools({ builder }: { builder: Builder }) {
  if (builder.choices.length === 0) return null;
  return (
    <div className="grid grid-cols-2 gap-3">
      <button type="button" className="button button-quiet" onClick={() => void share(builder)}>
        Share build
      </button>
      <button type="button" className="button button-quiet" onClick={() => print()}>
        Print build
      </button>
    </div>
  );
}
