import { rotate } from '../../browser/rotation.ts';
import { scrollTrack } from '../../browser/scroller.ts';

/** How long a banner stays (spec §9). */
const INTERVAL = 2500;

const region = document.querySelector<HTMLElement>('[data-slideshow]');
const track = region?.querySelector<HTMLElement>('[data-track]');

if (region && track && track.children.length > 1) rotate(region, INTERVAL, () => scrollTrack(track, 1));
