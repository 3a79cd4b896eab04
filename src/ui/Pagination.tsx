import * as messages from './messages.ts';

type Props = {
  page: number;
  pages: number;
  getAddress: (page: number) => string;
  onChoose?: (page: number) => void;
};

/** The pages beside the current one, the first, the last, and one that would stand alone in a gap. */
function shownPages(page: number, pages: number): number[] {
  const isShown = (number: number) => number === 1 || number === pages || Math.abs(number - page) <= 1;
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => isShown(number) || (isShown(number - 1) && isShown(number + 1)),
  );
}

/** Links to a list's pages; crawlable, and taken over by an island that passes `onChoose`. */
export function Pagination({ page, pages, getAddress, onChoose }: Props) {
  if (pages <= 1) return null;
  const link = (target: number, label: string, name: string, rel?: string) => (
    <a
      href={getAddress(target)}
      rel={rel}
      aria-label={name}
      aria-current={target === page ? 'page' : undefined}
      onClick={
        onChoose &&
        ((event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onChoose(target);
        })
      }
    >
      {label}
    </a>
  );
  return (
    <nav className="pagination" aria-label={messages.paginationLabel}>
      {page > 1 && link(page - 1, '‹', messages.previousPage, 'prev')}
      <ol>
        {shownPages(page, pages).map((number, index, shown) => (
          <li key={number} data-gap={index > 0 && number - (shown[index - 1] ?? 0) > 1 ? '' : undefined}>
            {link(number, String(number), messages.pageNumber(number))}
          </li>
        ))}
      </ol>
      {page < pages && link(page + 1, '›', messages.nextPage, 'next')}
    </nav>
  );
}
