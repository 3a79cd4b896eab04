import { rotate } from '../../ui/rotation.ts';
import { scrollTrack } from '../../ui/scroller.ts';

/** How long a banner stays (spec §9). */
const INTERVAL = 2500;

const region = document.querySelector<HTMLElement>('[data-slideshow]');
const track = region?.querySelector<HTMLElement>('[data-track]');

if (region && track && track.children.length > 1) rotate(region, INTERVAL, () => scrollTrack(track, 1));
