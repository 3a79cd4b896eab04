import { PUBLIC_API_BASE } from '../client/base.ts';
import { imageAtWidth, PLACEHOLDER_IMAGE } from '../rules/image.ts';

type Props = { path: string | null | undefined; className?: string };

/** A product's small picture beside its name; a broken one becomes the placeholder (spec §9). */
export function Thumbnail({ path, className = 'size-20' }: Props) {
  return (
    <img
      src={imageAtWidth(path, PUBLIC_API_BASE, 160)}
      alt=""
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      className={`shrink-0 rounded-lg bg-white object-contain ${className}`}
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(PLACEHOLDER_IMAGE)) currentTarget.src = PLACEHOLDER_IMAGE;
      }}
    />
  );
}
