/** Moves the strip of pictures by its thumbnails, and marks the thumbnail of the picture that is seen. */
const gallery = document.querySelector('[data-gallery]');
const track = gallery?.querySelector<HTMLElement>('[data-track]');
const thumbnails = gallery ? [...gallery.querySelectorAll('a')] : [];

if (track) {
  for (const [index, thumbnail] of thumbnails.entries())
    thumbnail.addEventListener('click', (event) => {
      event.preventDefault();
      track.scrollTo({ left: index * track.clientWidth });
    });
  track.addEventListener(
    'scroll',
    () => {
      const seen = Math.round(track.scrollLeft / track.clientWidth);
      for (const [index, thumbnail] of thumbnails.entries())
        thumbnail.setAttribute('aria-current', String(index === seen));
    },
    { passive: true },
  );
}
