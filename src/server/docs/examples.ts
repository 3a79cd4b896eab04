import { COMPONENTS, type Components, type JsonSchema } from './components.ts';

/**
 * What fields of these names hold in examples, where their schema takes it; `brand.name` is the name within a brand,
 * and the first of two samples that fits its schema counts.
 */
const SAMPLES: Record<string, readonly unknown[]> = {
  accessToken: ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl'],
  action: ['product.change'],
  address: ['Lakeside 6, Pokhara', 'orders/PENDING?q=asha'],
  asked: [99_999],
  beganAt: ['2026-11-21T06:15:00.000Z'],
  brand: ['asus'],
  'brand.name': ['ASUS'],
  'brand.slug': ['asus'],
  'brands.name': ['ASUS'],
  'brands.slug': ['asus'],
  'categories.name': ['Laptops'],
  'categories.slug': ['laptops'],
  buyerCompany: ['Himal Traders'],
  buyerPan: ['600123456'],
  by: ['Sunita Rai'],
  code: ['DASHAIN10', '482913'],
  confirmPassword: ['a good password'],
  couponCode: ['DASHAIN10'],
  couponDiscount: [0],
  createdAt: ['2026-11-21T06:15:00.000Z'],
  description: ['A light laptop for a day of work.'],
  'data.brands': [[]],
  'data.series': [[]],
  'data.subCategories': [[]],
  device: ['Firefox on Linux'],
  email: ['asha@example.com'],
  expectedTotal: [99_999],
  expires: ['2026-11-28T18:15:00.000Z'],
  firstName: ['Asha'],
  fiscalYear: ['2083/84'],
  from: ['2026-11-21T00:00:00.000Z'],
  fullName: ['Asha Shrestha'],
  icon: ['/icons/laptop.svg'],
  id: [42, '7d9f0a52-6a4e-4a55-9d5c-0b1f0f3f2f11'],
  idempotencyKey: ['3f6c2b1e-0d57-4a3c-9a77-52f1c0a8e9d4'],
  image: ['/uploads/9f1c2ab34d5e6f7081920a1b.webp'],
  images: [['/uploads/9f1c2ab34d5e6f7081920a1b.webp']],
  inWords: ['One lakh rupees only'],
  'issuedOn.ad': ['2026-11-25'],
  'issuedOn.bs': ['2083-08-09'],
  'soldOn.ad': ['2026-11-25'],
  'soldOn.bs': ['2083-08-09'],
  key: ['phone_number'],
  label: ['2083/84-17'],
  lastName: ['Shrestha'],
  link: ['/explore-products?brand=asus'],
  logo: ['/uploads/asus.svg'],
  markedPrice: [120_000],
  maxDiscount: [5000],
  message: ['Done.'],
  mobile: ['9841234567'],
  movedTo: ['asus-vivobook-15-oled'],
  name: ['ASUS Vivobook 15'],
  network: ['203.0.113.7'],
  newPassword: ['a better password'],
  note: ['Paid back in cash.'],
  oldPassword: ['a good password'],
  orderId: ['SHOP-20261121-7K3QZ9'],
  otp: ['482913'],
  paid: [99_999],
  pan: ['600123456'],
  parent: ['laptops'],
  password: ['a good password'],
  path: ['/uploads/9f1c2ab34d5e6f7081920a1b.webp'],
  paymentMethod: ['CASH_ON_DELIVERY'],
  paymentUrl: ['https://wallet.example/?pidx=bZQLD9wRVWo4CdESSfuSsB'],
  phone: ['9841234567'],
  // Each of a list of ids; where it is a list of photos, those have names of their own.
  photos: ['9f1c2ab34d5e6f7081920a1b'],
  'photos.id': ['9f1c2ab34d5e6f7081920a1b'],
  pidx: ['bZQLD9wRVWo4CdESSfuSsB'],
  productCategory: ['laptops'],
  'productCategory.name': ['Laptops'],
  'productCategory.slug': ['laptops'],
  productImage: ['/uploads/9f1c2ab34d5e6f7081920a1b.webp'],
  productName: ['ASUS Vivobook 15'],
  rate: [99_999],
  reference: ['FT26330ABCD'],
  rating: [4.5],
  recoveryCodes: [['k7dq-29fm-xw4t']],
  releaseId: ['20261121T061500000'],
  removedPhotos: ['9f1c2ab34d5e6f7081920a1b'],
  requestedBy: ['editor@example.com'],
  revision: ['5d41402abc4b2a76'],
  secret: ['JBSWY3DPEHPK3PXP'],
  sellingPrice: [99_999],
  series: ['vivobook'],
  'series.name': ['Vivobook'],
  'series.slug': ['vivobook'],
  shippingAddress: ['Lakeside 6, Pokhara'],
  shippingCharge: [0],
  shippingEmail: ['asha@example.com'],
  shippingFullName: ['Asha Shrestha'],
  shippingPhone: ['+9779841234567'],
  slip: ['9f1c2ab34d5e6f7081920a1b'],
  'sent.slip': ['application/pdf'],
  slug: ['asus-vivobook-15'],
  specifications: ['{"Processor":"Intel Core i5","Memory":"16 GB"}'],
  starts: ['2026-11-21T18:15:00.000Z'],
  status: ['PENDING'],
  stock: [7],
  subject: ['asus-vivobook-15'],
  subTotal: [99_999],
  supplierPan: ['301234567'],
  tags: [['new-arrivals']],
  threshold: [20_000],
  thumbnail: ['/uploads/review-9f1c2ab34d5e6f7081920a1b-small.webp'],
  'photos.path': ['/uploads/review-9f1c2ab34d5e6f7081920a1b.webp'],
  title: ['Dashain sale'],
  token: ['Zr1f0c8Qn2'],
  total: [1],
  totalPrice: [99_999],
  usedAt: ['2026-11-21T06:15:00.000Z'],
  userId: ['7d9f0a52-6a4e-4a55-9d5c-0b1f0f3f2f11'],
  value: ['01-5550123'],
  view: ['orders'],
  version: ['1.4.0'],
  walletReference: ['bZQLD9wRVWo4CdESSfuSsB'],
};

const FORMATS: Record<string, string> = {
  'date-time': '2026-11-21T06:15:00.000Z',
  date: '2026-11-21',
  email: 'asha@example.com',
  uri: 'https://shop.example.com.np/',
  uuid: '7d9f0a52-6a4e-4a55-9d5c-0b1f0f3f2f11',
};

/** The type of a schema; where it takes null too, the other one. */
const findType = ({ type }: JsonSchema) => [type].flat().find((each) => each !== 'null') ?? type;
const isOfType = (value: unknown, type: string | string[] | undefined) =>
  type === undefined ||
  type === (Array.isArray(value) ? 'array' : typeof value) ||
  (type === 'integer' && Number.isInteger(value));

const isOfPattern = (value: unknown, pattern: string | undefined) =>
  pattern === undefined || typeof value !== 'string' || new RegExp(pattern, 'u').test(value);

/** A field's own name: `name` of `brand.name`. */
const lastOf = (field: string) => field.slice(field.lastIndexOf('.') + 1);

/** The sample of a field that its schema takes; a format says more than a name does. */
function getSample(field: string, schema: JsonSchema): unknown {
  const format = FORMATS[schema.format ?? ''];
  if (format) return format;
  const samples = [...(SAMPLES[field] ?? []), ...(SAMPLES[lastOf(field)] ?? [])];
  return samples.find((sample) => isOfType(sample, findType(schema)) && isOfPattern(sample, schema.pattern));
}

/** Whether a list holds what it is itself within: categories hold categories. */
const isRecursive = ({ items }: JsonSchema, within: readonly string[]) =>
  items?.$ref !== undefined && within.includes(items.$ref);

const hasSample = (field: string) => (choice: JsonSchema) =>
  !choice.$ref && !choice.properties && getSample(field, choice) !== undefined;

/**
 * What a schema allows, as somebody would send it; every field is there, optional ones too.
 * @param field the name of the field that it is for, behind the name of what the field is in
 * @param within references that are being followed
 */
export function getExample(
  schema: JsonSchema,
  components: Components,
  field = '',
  within: readonly string[] = [],
): unknown {
  const inner = (part: JsonSchema) => getExample(part, components, field, within);
  if (schema.$ref) {
    const named = components[schema.$ref.slice(COMPONENTS.length)];
    return named && getExample(named, components, field, [...within, schema.$ref]);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return inner(choices.find(hasSample(field)) ?? choices[0] ?? {});
  if (schema.prefixItems) return schema.prefixItems.map(inner);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [
        name,
        getExample(property, components, `${lastOf(field)}.${name}`, within),
      ]),
    );
  return getSample(field, schema) ?? schema.default ?? plainExample(schema, within, inner);
}

function plainExample(schema: JsonSchema, within: readonly string[], inner: (part: JsonSchema) => unknown) {
  switch (findType(schema)) {
    case 'array':
      return isRecursive(schema, within) ? [] : [inner(schema.items ?? {})];
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return 'text';
    default:
      return {};
  }
}
