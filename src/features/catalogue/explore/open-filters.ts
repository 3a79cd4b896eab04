import { prepare } from '../../../browser/prepare.ts';

/** A category's link to its filters opens them in place; without a script it leads to the explore page. */
const link = document.querySelector<HTMLAnchorElement>('a[data-filters]');

const load = () => import('./filter-in-place.tsx');

async function open(opener: HTMLAnchorElement, wasPressed: boolean): Promise<void> {
  opener.ariaBusy = 'true';
  const { filterInPlace } = await load();
  await filterInPlace(opener, wasPressed);
}

if (link) prepare(link, load);
link?.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(link, true).catch(() => location.assign(link.href));
});

const { dataset } = document.documentElement;
// Where the filters cannot be loaded the static list is better than none.
if (link && dataset.query !== undefined) open(link, false).catch(() => delete dataset.query);
