import type { ParameterKind } from '@graduate/contract/administration/settings/parameters.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Parameter } from '../../../platform/parameters.ts';
import type { Services } from '../../../platform/services.ts';
import { noSuchParameter } from './settings.errors.ts';

export type Declared = { parameter: Parameter; module: string; moduleName: Text };

export const declaredParameters = ({ modules }: Services): Declared[] =>
  modules.flatMap(({ name, title, parameters }) =>
    (parameters ?? []).map((parameter) => ({
      parameter,
      module: name,
      moduleName: title ?? text(name, name),
    })),
  );

export const findDeclared = (services: Services, key: string): Declared => {
  const found = declaredParameters(services).find(({ parameter }) => parameter.key === key);
  if (!found) throw noSuchParameter();
  return found;
};

export const jsonSchemaOf = ({ schema }: Parameter): Record<string, unknown> => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
};

const kinds: Record<string, ParameterKind> = {
  boolean: 'switch',
  integer: 'number',
  number: 'number',
  string: 'text',
  array: 'list',
};

export const kindOf = (jsonSchema: Record<string, unknown>): ParameterKind =>
  Array.isArray(jsonSchema.enum) ? 'choice' : (kinds[String(jsonSchema.type)] ?? 'other');

const KEPT_APART: readonly string[] = ['security', 'auditor'];

/** A policy of a duty is set by who has that duty; all else by who configures the system. */
export const mayChange = async (services: Services, actor: Actor, { duty }: Parameter): Promise<boolean> =>
  duty ? services.holdsDuty(actor, duty) : !KEPT_APART.includes(actor.role.code);
