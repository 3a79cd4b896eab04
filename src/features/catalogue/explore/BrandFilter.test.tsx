import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BrandChoices, BrandFilter } from './BrandFilter.tsx';

const filter = { counts: undefined, chosen: [], onChoose: () => undefined };
const none = { items: [], isLoading: false, hasFailed: false, retry: () => undefined };

test('§8 Brands: Failed to load brands. with a retry [message-03]', () => {
  const html = renderToStaticMarkup(<BrandChoices brands={{ ...none, hasFailed: true }} {...filter} />);
  expect(html).toContain('<p>Failed to load brands.</p>');
  expect(html).toContain('Try Again');
});

test('§8 Brands: No brands found. where there is none to choose [message-04]', () => {
  expect(renderToStaticMarkup(<BrandChoices brands={none} {...filter} />)).toContain('No brands found.');
  const unused = (
    <BrandFilter brands={[{ name: 'Dell', slug: 'dell' }]} category="" {...filter} counts={[]} />
  );
  expect(renderToStaticMarkup(unused)).toContain('No brands found.');
});

test('§2 Explore products: the brands of the page are there at once', () => {
  const html = renderToStaticMarkup(
    <BrandFilter brands={[{ name: 'Dell', slug: 'dell' }]} category="" {...filter} />,
  );
  expect(html).toContain('Dell');
  expect(html).not.toContain('Loading...');
});
