type Props = {
  /** The addresses of the picture: each is tried after the one before it failed. */
  addresses: readonly [string, ...string[]];
  className: string;
};

/** A small square picture beside a name; its alternative text is empty, because the name says what it shows. */
export const TriedPicture = ({ addresses, className }: Props) => (
  <img
    src={addresses[0]}
    alt=""
    width={160}
    height={160}
    loading="lazy"
    decoding="async"
    className={`shrink-0 rounded-lg bg-white object-contain ${className}`}
    onError={({ currentTarget }) => {
      const next = addresses[addresses.indexOf(currentTarget.getAttribute('src') ?? '') + 1];
      if (next) currentTarget.src = next;
    }}
  />
);
