import type { Call } from '@graduate/contract/platform/define-call.ts';
import type { OpenAPIV3 } from 'openapi-types';
import { z } from 'zod';
import { PRODUCT_VERSION } from '../product-version.ts';

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    target: 'openapi-3.0',
    unrepresentable: 'any',
  }) as OpenAPIV3.SchemaObject;

const parametersIn = (
  where: 'path' | 'query',
  schema: z.ZodType | undefined,
): OpenAPIV3.ParameterObject[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

const accessOf = ({ access }: Call): string => {
  if (access.kind === 'anyone') return `无需登录（${access.because}）`;
  return access.kind === 'signedIn' ? '登录即可' : `权限 ${access.permission}`;
};

const operationOf = (call: Call): OpenAPIV3.OperationObject => ({
  operationId: call.name,
  tags: [call.name.split('.')[0] ?? ''],
  summary: call.summary.zh,
  description: `${call.summary.en}. ${accessOf(call)}`,
  parameters: [...parametersIn('path', call.params), ...parametersIn('query', call.query)],
  ...(call.body && { requestBody: { content: { 'application/json': { schema: schemaOf(call.body) } } } }),
  responses: {
    200: {
      description: 'OK',
      ...(call.answer && {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: schemaOf(call.answer) },
            },
          },
        },
      }),
    },
  },
});

/** The OpenAPI document of the declared calls, with the names of the wire. */
export const describeCalls = (prefix: string, calls: readonly Call[]): OpenAPIV3.Document => {
  const paths: Record<string, OpenAPIV3.PathItemObject> = {};
  for (const call of calls) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.0.3',
    info: { title: '研究生综合业务系统', version: PRODUCT_VERSION },
    servers: [{ url: prefix }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths,
  };
};
