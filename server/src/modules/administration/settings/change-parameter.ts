import { ParameterRow, type parameterCalls } from '@graduate/contract/administration/settings/parameters.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { labelled } from '@graduate/contract/platform/fields.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { platformErrors } from '../../../platform/errors.ts';
import { badInput } from '../../../platform/http/bad-input.ts';
import type { Context } from '../../../platform/http/context.ts';
import { forgetParameters, type Parameter } from '../../../platform/parameters.ts';
import { findDeclared, mayChange } from './declared-parameters.ts';
import { parameterRow } from './parameters.queries.ts';
import { settingErrors } from './settings.errors.ts';

/** The value as the parameter's own schema reads it, or a refusal that names the parameter. */
const readValue = ({ name, schema }: Parameter, value: unknown, language: Language): unknown => {
  const Value = z.object({ value: labelled(name.zh, name.en, schema) });
  const parsed = Value.safeParse({ value }, { reportInput: true });
  if (!parsed.success) throw badInput(Value, parsed.error, language);
  return parsed.data.value;
};

/** Writes the value if nobody did so since; says whether it did. */
const store = async (
  tx: Tx,
  author: SignedAuthor,
  key: string,
  value: unknown,
  version: number,
): Promise<boolean> => {
  const fields = { value: JSON.stringify(value), updatedBy: author.actor.accountId };
  const written =
    version === 0
      ? await tx
          .insertInto('parameters')
          .values({ key, ...fields })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('key')
          .executeTakeFirst()
      : await tx
          .updateTable('parameters')
          .set((eb) => ({ ...fields, updatedAt: sql<Date>`now()`, version: eb('version', '+', 1) }))
          .where('key', '=', key)
          .where('version', '=', version)
          .returning('key')
          .executeTakeFirst();
  return written !== undefined;
};

/** Puts a parameter to a new value; every instance works with it within seconds. */
const change = async (
  { services, author, language }: Context,
  { key, version }: { key: string; version: number },
  choose: (parameter: Parameter) => unknown,
): Promise<ParameterRow> => {
  const declared = findDeclared(services, key);
  const { parameter } = declared;
  if (!(await mayChange(services, author.actor, parameter))) throw settingErrors.notYours();
  const value = readValue(parameter, choose(parameter), language);
  const after = await services.db.transaction().execute(async (tx) => {
    const before = await parameterRow(tx, declared);
    if (!(await store(tx, author, key, value, version)))
      throw platformErrors.changedMeanwhile({
        current: z.encode(ParameterRow, await parameterRow(tx, declared)),
      });
    await tx
      .insertInto('parameterHistory')
      .values({
        key,
        before: JSON.stringify(before.value),
        after: JSON.stringify(value),
        accountId: author.actor.accountId,
      })
      .execute();
    await audit(tx, author, {
      action: 'parameter.change',
      subject: 'parameter',
      subjectId: key,
      before: { value: before.value },
      after: { value },
    });
    return parameterRow(tx, declared);
  });
  forgetParameters(services.db);
  return after;
};

export const changeParameter = (
  context: Context,
  { value, ...seen }: InputOf<typeof parameterCalls.change>,
): Promise<ParameterRow> => change(context, seen, () => value);

/** Back to what it is until somebody changes it. */
export const resetParameter = (
  context: Context,
  seen: InputOf<typeof parameterCalls.reset>,
): Promise<ParameterRow> => change(context, seen, ({ usual }) => usual);
