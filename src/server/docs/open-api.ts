import swagger from '@fastify/swagger';
import plugin from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { shopIdentity } from '../../identity/identity.ts';
import { VERSION } from '../settings/version.ts';
import type { Components } from './components.ts';
import { namedSchemas, withUsedComponents } from './components.ts';
import { completeOperation, describeRoute, type MarkedOperation, withNamedRest } from './operations.ts';

const TAGS = {
  Catalogue: 'Products and how they are grouped: categories, brands and series.',
  Content: 'Banners, settings and tags.',
  Alerts: 'Mails that shoppers ask for: when a product is back, or costs less.',
  Reviews: 'Reviews by buyers and questions about products, which staff publish.',
  Promotions: 'Flash sales and coupons.',
  Pictures: 'Pictures of products and banners.',
  Accounts: 'Accounts of customers, their sessions and their data.',
  Orders: 'Orders, their payment and their refunds.',
  Customers: 'Customers who have an account, and their groups.',
  Delivery: 'Couriers, parcels and the cash that couriers collect.',
  Returns: 'Goods that customers send back.',
  Instalments: 'Enquiries about paying by the instalments of a bank.',
  Complaints: 'Complaints of shoppers and the answers of staff.',
  Quotations: 'Quotations, and orders that staff place in the name of customers.',
  Bills: 'Bills and credit notes, and their registers.',
  Warranty: 'Serial numbers of sold pieces, and claims on their warranty.',
  Stock: 'The ledger of stock, counts, receipts of suppliers and what they cost.',
  Figures: 'What was sold, refunded and lies in stock.',
  Staff: 'Accounts of the staff, and what staff did.',
  Programs: 'Events that other programs are sent, and their keys.',
  Publications: 'Publishing the pages of the shop.',
  Operation: 'Health and metrics of the shop.',
};

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const;

const aboutApi = () => ({
  openapi: '3.1.0',
  info: {
    title: `${shopIdentity().name} API`,
    version: VERSION,
    description: 'The API of the shop, for its storefront and for programs.',
    contact: { name: 'The operator of the shop' },
  },
  servers: [{ url: '/api' }],
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  components: {
    securitySchemes: {
      bearer: bearer('The access token of a log-in, or the API key of a program.'),
      publishToken: bearer('The setting PUBLISH_TOKEN.'),
      metricsToken: bearer('The setting METRICS_TOKEN.'),
    },
  },
});

type Document = {
  paths: Record<string, Record<string, MarkedOperation>>;
  components: { schemas: Components };
};

/** Linters ask of a tuple for the entries that follow its own. */
const describeTuple = ({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: unknown;
  jsonSchema: { items?: unknown };
}) => {
  if (zodSchema instanceof z.ZodTuple) jsonSchema.items = {};
};

const mapValues = <Value, Result>(record: Record<string, Value>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** Collects OpenAPI from the routes' own schemas; must be registered before them. */
export const openApi = plugin(async (app) => {
  const options = { schemaRegistry: namedSchemas(), zodToJsonConfig: { override: describeTuple } };
  const toJsonSchema = createJsonSchemaTransform(options);
  // Parameters stand one by one: a schema of theirs has no name in OpenAPI, nor has what is in it.
  const toParameters = createJsonSchemaTransform({
    ...options,
    schemaRegistry: z.registry<{ id: string }>(),
  });
  const addComponents = createJsonSchemaTransformObject(options);

  await app.register(swagger, {
    openapi: aboutApi(),
    stripBasePath: true,
    transform: (context) => {
      const { schema: full = {}, route } = context;
      const { errors: _, params, querystring, headers, ...schema } = full;
      const parameters = toParameters({ ...context, schema: { params, querystring, headers } });
      const transformed = toJsonSchema({ ...context, schema });
      const described = describeRoute({
        method: String(route.method),
        schema: full,
        permission: route.config?.permission,
        needsProof: route.config?.needsProof ?? false,
      });
      return withNamedRest({
        url: transformed.url,
        schema: { ...transformed.schema, ...parameters.schema, ...described },
      });
    },
    transformObject: (context) => {
      const document = addComponents(context) as unknown as Document;
      const paths = mapValues(document.paths, (operations) =>
        mapValues(operations, (operation) => completeOperation(operation, document.components.schemas)),
      );
      return withUsedComponents({ ...document, paths });
    },
  });
});
