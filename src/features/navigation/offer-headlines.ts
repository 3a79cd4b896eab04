import { rotate } from '../../browser/rotation.ts';

/** How long an offer headline stays (spec §9). */
const INTERVAL = 4000;

const region = document.querySelector<HTMLElement>('[data-offers]');
const headlines = region ? [...region.querySelectorAll('p')] : [];

if (region && headlines.length > 1) {
  let shown = 0;
  rotate(region, INTERVAL, () => {
    shown = (shown + 1) % headlines.length;
    for (const [index, headline] of headlines.entries()) headline.hidden = index !== shown;
  });
}
