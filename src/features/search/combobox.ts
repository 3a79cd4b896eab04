import { element } from '../../browser/element.ts';
import { activeOption } from './active-option.ts';
import * as messages from './messages.ts';
import { eraseButtons, recentOptions } from './recent-options.ts';
import { $recentSearches, forgetAllSearches, forgetSearch } from './recent-searches.ts';
import { makePanel } from './search-panel.ts';
import { type Suggestions, suggester } from './suggester.ts';
import { suggestionOptions } from './suggestion-options.ts';
import { isSuggestable } from './term.ts';

/** As many skeleton rows as there can be suggestions, so that the panel does not change its size. */
const skeletons = () =>
  Array.from({ length: 5 }, () => element('div', { class: 'search-skeleton skeleton' }));

/**
 * What the search field's panel shows, and when: recent searches while the field is empty, suggestions once there is a
 * term.
 */
export function combobox(input: HTMLInputElement) {
  const panel = makePanel(input);
  const active = activeOption(input, panel.list);
  let answered: string | undefined;
  /** Whether an arrow key was pressed before the options were loaded. */
  let wanted: 1 | -1 | undefined;

  const show = (...shown: Parameters<typeof panel.show>) => {
    const chosen = active.current();
    active.clear();
    panel.show(...shown);
    // The answer to the last letters may come between the arrow key and Enter.
    if (chosen && !panel.list.hidden) active.again(chosen);
    if (!wanted || panel.list.hidden) return;
    active.move(wanted);
    wanted = undefined;
  };

  function close(): void {
    suggestions.stop();
    active.clear();
    panel.close();
    wanted = undefined;
  }

  function showFound(found: Suggestions) {
    const { term, groups, places, dropped, notSold, closest } = found;
    if (!groups) return close();
    answered = term;
    const count = groups.reduce((sum, group) => sum + group.suggestions.length, 0);
    const words = dropped.map((word) => `“${word}”`).join(' and ');
    const notes = [
      ...(closest && notSold ? [messages.goodsNotSold(notSold), messages.goesWithIt(closest.term)] : []),
      ...(words === '' ? [] : [messages.withoutWords(words)]),
    ];
    const isNothing = count === 0 && notes.length === 0;
    const shown = isNothing ? [messages.noProductsFound(term)] : notes;
    const said = [
      ...notes,
      messages.suggestionCount(count),
      ...places.map(({ kind, places: { length } }) =>
        kind === 'brands' ? messages.brandCount(length) : messages.categoryCount(length),
      ),
    ].join(', ');
    const paragraphs = shown.map((text) => element('p', { class: 'search-none' }, text));
    show(messages.suggestions, suggestionOptions(found), paragraphs, said);
  }

  const suggestions = suggester(() => {
    if (panel.isOpen() && answered !== undefined) panel.setBusy(true);
    else show(messages.suggestions, [], skeletons(), '');
  }, showFound);

  function showRecent() {
    suggestions.stop();
    answered = undefined;
    const terms = $recentSearches.get();
    if (terms.length === 0) return close();
    const erase = (term: string) => {
      forgetSearch(term);
      input.focus();
      showRecent();
    };
    const eraseAll = () => {
      forgetAllSearches();
      input.focus();
      showRecent();
    };
    const said = messages.recentSearchCount(terms.length);
    show(messages.recentSearchesTitle, recentOptions(terms), eraseButtons(terms, erase, eraseAll), said);
  }

  /** Shows the options for the field's text. */
  function open() {
    const term = input.value.trim();
    if (term === '') return showRecent();
    if (!isSuggestable(term)) return close();
    active.clear();
    if (!panel.isOpen() || term !== answered) return suggestions.ask(term);
    suggestions.stop();
    panel.setBusy(false);
  }

  return {
    open,
    close,
    isOpen: panel.isOpen,
    /** Whether a node belongs to the combobox: moving the focus there does not close it. */
    holds: (target: EventTarget | null) =>
      target === input || (target instanceof Node && panel.contains(target)),
    list: panel.list,
    active,
    /** Selects the next option; where none is loaded yet, the first one that will be. */
    move(step: 1 | -1) {
      if (panel.isOpen() && !panel.list.hidden) return active.move(step);
      wanted = step;
      if (!panel.isOpen()) open();
    },
    /** Removes the selected recent search. */
    erase(): void {
      const term = answered === undefined && active.current()?.dataset.term;
      if (!term) return;
      forgetSearch(term);
      showRecent();
    },
  };
}

export type Combobox = ReturnType<typeof combobox>;
