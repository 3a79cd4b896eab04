import { showVisited } from './show.ts';
import { SHOWN_VISITS, visitedBefore } from './store.ts';

const section = document.querySelector<HTMLElement>('[data-recently-viewed]');
const earlier = visitedBefore().slice(0, SHOWN_VISITS);
if (section && earlier.length > 0) {
  section.hidden = false;
  // Never where the list is not empty: the section around it is not shown.
  const approach = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    approach.disconnect();
    void showVisited(section, earlier);
  });
  approach.observe(section);
}
