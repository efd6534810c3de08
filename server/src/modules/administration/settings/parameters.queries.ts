import type { ParameterRow, parameterCalls } from '@graduate/contract/administration/settings/parameters.ts';
import type { InputOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { pageOfBranches } from '../../../platform/tree.ts';
import {
  type Declared,
  declaredParameters,
  findDeclared,
  jsonSchemaOf,
  kindOf,
  mayChange,
} from './declared-parameters.ts';

const storedValues = (db: Db | Tx) =>
  db
    .selectFrom('parameters')
    .leftJoin('accounts', 'accounts.id', 'parameters.updatedBy')
    .select(['key', 'value', 'parameters.version', 'parameters.updatedAt', 'accounts.realName as updatedBy']);

type Stored = Awaited<ReturnType<ReturnType<typeof storedValues>['execute']>>[number];

/** A stored value that no longer fits its declaration does not count, as when it is read. */
const valueInForce = ({ parameter }: Declared, stored: Stored | undefined): unknown => {
  const parsed = parameter.schema.safeParse(stored?.value);
  return parsed.success ? parsed.data : parameter.usual;
};

const rowOf = (declared: Declared, stored: Stored | undefined, editable: boolean): ParameterRow => {
  const { parameter, module, moduleName } = declared;
  const schema = jsonSchemaOf(parameter);
  const value = valueInForce(declared, stored);
  return {
    key: parameter.key,
    module,
    moduleName,
    name: parameter.name,
    kind: kindOf(schema),
    schema,
    value,
    usual: parameter.usual,
    changed: JSON.stringify(value) !== JSON.stringify(parameter.usual),
    version: stored?.version ?? 0,
    updatedAt: stored?.updatedAt ?? null,
    updatedBy: stored?.updatedBy ?? null,
    editable,
  };
};

const mentions = ({ parameter }: Declared, keyword: string): boolean =>
  [parameter.key, parameter.name.zh, parameter.name.en].some((value) =>
    value.toLowerCase().includes(keyword.toLowerCase()),
  );

export const listParameters = async (
  { services, author: { actor } }: Context,
  query: QueryOf<typeof parameterCalls.list>,
) => {
  const { keyword, module } = query;
  const stored = new Map((await storedValues(services.db).execute()).map((row) => [row.key, row]));
  const found = declaredParameters(services)
    .filter((declared) => !module || declared.module === module)
    .filter((declared) => !keyword || mentions(declared, keyword));
  if (query.sort) found.sort((one, other) => (one.parameter.key < other.parameter.key ? -1 : 1));
  const { list, total } = pageOfBranches(query.sort?.[0]?.descending ? found.toReversed() : found, query);
  const rows = list.map(async (declared) => {
    const editable =
      mayUse(actor, 'system:parameter:edit') && (await mayChange(services, actor, declared.parameter));
    return rowOf(declared, stored.get(declared.parameter.key), editable);
  });
  return { list: await Promise.all(rows), total };
};

export const parameterRow = async (db: Db | Tx, declared: Declared): Promise<ParameterRow> => {
  const stored = await storedValues(db).where('key', '=', declared.parameter.key).executeTakeFirst();
  return rowOf(declared, stored, true);
};

export const parameterHistory = async (
  { services }: Context,
  { key, ...query }: InputOf<typeof parameterCalls.history>,
) => {
  findDeclared(services, key);
  return paged(query, services.db.selectFrom('parameterHistory').where('parameterHistory.key', '=', key), {
    shown: (found) =>
      found
        .leftJoin('accounts', 'accounts.id', 'parameterHistory.accountId')
        .select(['parameterHistory.id', 'at', 'before', 'after', 'accounts.realName as by']),
    sort: { at: 'parameterHistory.id' },
    usual: ['-at'],
  });
};
