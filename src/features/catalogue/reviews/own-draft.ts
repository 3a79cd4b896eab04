import { isIdentifier, isObject, isText } from '../../../browser/parse.ts';
import { tabState } from '../../../browser/tab-state.ts';
import type { User } from '../../../contract/account.ts';

type Place = { owner: User['id']; slug: string };

/**
 * Texts that were not sent yet, through reloads: a phone may end the page while its camera is open. A tab keeps one of
 * a name at a time, and gives it back to its shopper and for its product alone.
 * @param name of the key in session storage
 * @param parse reads what was typed; undefined where it is of another form
 */
export function ownDraft<Typed extends object>(
  name: string,
  parse: (stored: Record<string, unknown>) => Typed | undefined,
) {
  const draft = tabState<Typed & Place>(name, (value) => {
    if (!isObject(value) || !isIdentifier(value.owner) || !isText(value.slug)) return undefined;
    const typed = parse(value);
    return typed && { ...typed, owner: value.owner, slug: value.slug };
  });
  return (owner: User['id'], slug: string) => ({
    read(): Typed | undefined {
      const found = draft.read();
      return found && found.owner === owner && found.slug === slug ? found : undefined;
    },
    keep: (typed: Typed) => draft.keep({ ...typed, owner, slug }),
    drop: draft.drop,
  });
}
