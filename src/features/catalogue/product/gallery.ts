/** Scrolls the pictures by their thumbnails, marks the current thumbnail, and starts the zoom. */
const gallery = document.querySelector<HTMLElement>('[data-gallery]');
const track = gallery?.querySelector<HTMLElement>('[data-track]');

if (gallery && track) {
  const thumbnails = [...gallery.querySelectorAll('a')];
  const seen = () => Math.round(track.scrollLeft / track.clientWidth);
  const loadZoom = () => import('./zoom.ts');

  for (const [index, thumbnail] of thumbnails.entries())
    thumbnail.addEventListener('click', (event) => {
      event.preventDefault();
      track.scrollTo({ left: index * track.clientWidth });
    });
  track.addEventListener(
    'scroll',
    () => {
      for (const [index, thumbnail] of thumbnails.entries())
        thumbnail.setAttribute('aria-current', String(index === seen()));
    },
    { passive: true },
  );
  track.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') void loadZoom().then(({ zoomUnder }) => zoomUnder(event));
  });
  gallery.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-track], [data-zoom]'))
      void loadZoom().then(({ openZoom }) => openZoom(gallery, seen()));
  });
}
