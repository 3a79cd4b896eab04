/** What this folder reads of JSON Schema as OpenAPI 3.1 has it. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minimum?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

export type Components = Record<string, JsonSchema>;
export type Media = { schema?: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> };
export type Content = Record<string, Media>;
export type Operation = {
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

export const COMPONENTS = '#/components/schemas/';
