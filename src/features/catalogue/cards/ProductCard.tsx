import { PICTURE_HOSTS } from '../../../client/picture-hosts.ts';
import { formatRupees } from '../../../rules/price/money.ts';
import { cardDiscount, getPrice } from '../../../rules/price/price.ts';
import { imageAtWidth, imageSourceSet } from '../../../rules/product/image.ts';
import { cardValue, parseSpecifications } from '../../../rules/product/specifications.ts';
import { isPlenty, isSoldOut } from '../../../rules/product/stock.ts';
import { pagePart } from '../../../ui/page-part.ts';
import { AddToCart } from '../../../ui/product/AddToCart.tsx';
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
  /** For lists to buy from: the card has the button for the cart. */
  canBuy?: boolean;
  /** For the first of a row on the home page: facts and the button stand beside a larger picture. */
  isHero?: boolean;
};

/** A product in a list. Static pages render it to plain HTML, the explore island renders the same in the browser. */
export const ProductCard = pagePart(function ProductCard({
  product,
  salePercentage,
  isFirst = false,
  isHero = false,
  canBuy = isHero,
}: Props) {
  const [image] = product.images;
  const specifications = parseSpecifications(product.specifications);
  const { optionCount, optionsFrom } = product;
  const lower = optionsFrom && optionsFrom < getPrice(product, salePercentage) ? optionsFrom : undefined;
  // What else has a line takes the place of a specification: the height of a card is known before its layout.
  const lines = [optionCount, product.reviews, !isPlenty(product.stock)].filter(Boolean).length;
  const shown = SHOWN_SPECIFICATIONS - lines;
  // A card says none twice. Rows of a list (list.css) have them from the first on; a page of shelves has room for fewer.
  const details = canBuy
    ? specifications.slice(0, isHero ? CARD_DETAILS : shown + CARD_DETAILS)
    : specifications.slice(shown, CARD_DETAILS);
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
      </div>
      <h3>
        <a href={`/product/${product.slug}`}>{product.name}</a>
      </h3>
      <Rating reviews={product.reviews} />
      <ul className="card-facts">
        {specifications.slice(0, shown).map(({ name, value }) => (
          <li key={name} data-bare={isBareNumber(value) ? '' : undefined}>
            {/* A list's cards are as narrow as a phone's: no room for names. */}
            {(!canBuy || isBareNumber(value)) && <span>{`${name}: `}</span>}
            {isBareNumber(value) ? value.replace(' ', '\u00a0') : cardValue(value)}
          </li>
        ))}
      </ul>
      <StockLabel stock={product.stock} />
      <div className="card-price">
        {optionCount ? (
          <p className="text-muted text-sm">
            {lower === undefined ? (
              messages.optionsBeforePrice(optionCount)
            ) : (
              // One line on a phone, too.
              <>
                {optionCount} <span className="max-sm:sr-only">{messages.options} </span>
                {messages.lowestOptionPrice(formatRupees(lower))}
              </>
            )}
          </p>
        ) : null}
        <DiscountBadge prices={product} salePercentage={salePercentage} findPercentage={cardDiscount} />
        <PriceTag prices={product} salePercentage={salePercentage} />
      </div>
      <div className="card-ways">
        {canBuy &&
          (product.options || optionCount ? (
            // Which of its forms is wanted is chosen on its page: there the card's link leads.
            <span className="button button-quiet add-to-cart" aria-hidden="true">
              {messages.chooseOptions}
            </span>
          ) : (
            <AddToCart product={product} salePercentage={salePercentage} />
          ))}
        <CompareToggle name={product.name} />
      </div>
      <WishlistHeart name={product.name} />
      {details.length > 0 && (
        <dl
          className="product-card-details"
          data-shown={canBuy && shown !== SHOWN_SPECIFICATIONS ? shown : undefined}
        >
          {details.map(({ name, value }) => (
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
