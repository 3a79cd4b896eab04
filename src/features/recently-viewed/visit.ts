/** Stores the viewed product, and shows the earlier ones when their section comes near the screen. */
import { onceSeen } from '../../browser/activation.ts';
import { productBeside } from '../../ui/product/product-beside.ts';
import { rememberVisit, SHOWN_VISITS, visitedBefore } from './store.ts';

/** Pixels before the screen, so that the list is there before it is visible. */
const NEAR = '600px';

const load = () => import('./show.ts');

const section = document.querySelector<HTMLElement>('[data-recently-viewed]');
const page = section && document.querySelector('.product-halves');
const visited = page && productBeside(page);

if (visited) {
  const earlier = visitedBefore(visited.id).slice(0, SHOWN_VISITS);
  onceSeen(() => rememberVisit(visited));
  section.hidden = earlier.length === 0;
  const approach = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      approach.disconnect();
      void load().then(({ showVisited }) => showVisited(section, earlier));
    },
    { rootMargin: NEAR },
  );
  approach.observe(section);
}
