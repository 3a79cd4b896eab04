import type { ReactNode } from 'react';
import { PICTURE_HOSTS } from '../../../client/picture-hosts.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { cardDiscount, getPrice } from '../../../rules/price/price.ts';
import { imageAtWidth, imageSourceSet } from '../../../rules/product/image.ts';
import { cardValue, parseSpecifications } from '../../../rules/product/specifications.ts';
import { isPlenty, isSoldOut } from '../../../rules/product/stock.ts';
import { pagePart } from '../../../ui/page-part.ts';
import { CompareToggle } from '../../../ui/product/CompareToggle.tsx';
import { DiscountBadge, PriceTag, savedText } from '../../../ui/product/PriceTag.tsx';
import { Rating } from '../../../ui/product/Rating.tsx';
import { StockLabel } from '../../../ui/product/StockLabel.tsx';
import { WishlistHeart } from '../../../ui/product/WishlistHeart.tsx';
import * as messages from '../messages.ts';
import { CARD_DETAILS, type CardProduct } from './card-product.ts';

/** How many specifications a card shows without hover (spec §2). */
const SHOWN_SPECIFICATIONS = 3;

/** A number or a length in millimetres says nothing alone: it keeps its name where cards are too narrow for names. */
const isBareNumber = (value: string) => /^[\d.,]+( ?mm)?$/.test(value);

/** The first pictures of a list are asked for before its layout. */
const FIRST_SIZES = '(min-width: 64rem) 13rem, (min-width: 40rem) 30vw, calc(50vw - 2.25rem)';
const SIZES = 'auto, (min-width: 64rem) 20rem, (min-width: 40rem) 30vw, calc(50vw - 2.25rem)';

type Props = {
  product: CardProduct;
  salePercentage?: number | undefined;
  /** For cards at the top of a page: their pictures must not wait. */
  isFirst?: boolean;
  /** What stands behind the price. */
  children?: ReactNode;
};

/** A product in a list. Static pages render it to plain HTML, the explore island renders the same in the browser. */
export const ProductCard = pagePart(function ProductCard({
  product,
  salePercentage,
  isFirst = false,
  children,
}: Props) {
  const [image] = product.images;
  const specifications = parseSpecifications(product.specifications).slice(0, CARD_DETAILS);
  const { optionCount, optionsFrom } = product;
  const price = <PriceTag prices={product} salePercentage={salePercentage} />;
  const lower = optionsFrom && optionsFrom < getPrice(product, salePercentage) ? optionsFrom : undefined;
  // The lines about options and reviews take the place of specifications: the height of a card is known before its layout.
  const shown = SHOWN_SPECIFICATIONS - Number(Boolean(optionCount)) - Number(Boolean(product.reviews));
  return (
    <article
      className="product-card"
      data-product={savedText(product)}
      data-sold-out={isSoldOut(product.stock) ? '' : undefined}
    >
      <div className="product-card-picture">
        <img
          src={imageAtWidth(image, PICTURE_HOSTS, 360)}
          srcSet={imageSourceSet(image, PICTURE_HOSTS, [160, 360, 480, 720])}
          sizes={isFirst ? FIRST_SIZES : SIZES}
          width={360}
          height={360}
          alt={product.imageTexts?.[image ?? ''] ?? ''}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
        />
        <DiscountBadge prices={product} salePercentage={salePercentage} findPercentage={cardDiscount} />
        {!isPlenty(product.stock) && <StockLabel stock={product.stock} />}
      </div>
      <h3>
        <a href={`/product/${product.slug}`}>{product.name}</a>
      </h3>
      <Rating reviews={product.reviews} />
      <ul className="product-card-specifications">
        {specifications.slice(0, shown).map(({ name, value }) => (
          <li key={name} data-bare={isBareNumber(value) ? '' : undefined}>
            <span>{`${name}: `}</span>
            {isBareNumber(value) ? value.replace(' ', '\u00a0') : cardValue(value)}
          </li>
        ))}
      </ul>
      <div className="product-card-footer">
        {optionCount ? (
          <div className="options-price">
            {lower === undefined ? (
              <p className="text-muted text-sm">{messages.optionsBeforePrice(optionCount)}</p>
            ) : (
              // One line on a phone, too.
              <p className="text-muted text-sm">
                {optionCount} <span className="max-sm:sr-only">{messages.options} </span>
                {messages.lowestOptionPrice(formatRupees(lower))}
              </p>
            )}
            {price}
          </div>
        ) : (
          price
        )}
        {children}
      </div>
      <div className="product-card-tools">
        <WishlistHeart name={product.name} />
        <CompareToggle name={product.name} />
      </div>
      {specifications.length > 0 && (
        <dl className="product-card-details">
          {specifications.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
});
