import { keeperOf } from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import { type BusinessModule, businessModules } from '@graduate/contract/platform/business-modules.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { WindowCode } from '../../../platform/window-code.ts';
import { windowErrors } from './date-windows.errors.ts';

/** Whose windows somebody keeps: those of modules for the school, or narrower ones of departments. */
export type WindowScope =
  | { kind: 'school'; modules: readonly BusinessModule[] }
  | { kind: 'departments'; ids: readonly string[] };

const modulesOf = (actor: Actor): BusinessModule[] => {
  const all = Object.keys(businessModules) as BusinessModule[];
  return mayUse(actor, 'system:window:all') ? all : all.filter((module) => mayUse(actor, keeperOf(module)));
};

export const windowsKeptBy = (actor: Actor): WindowScope => {
  const scope = scopeOf(actor);
  if (scope.kind === 'all') return { kind: 'school', modules: modulesOf(actor) };
  return { kind: 'departments', ids: scope.kind === 'departments' ? scope.ids : [] };
};

type Builder = ExpressionBuilder<Tables, 'dateWindows'>;

/** A department sees the windows of the school and its own; it is none of its business what others narrowed. */
export const visible =
  (scope: WindowScope) =>
  (eb: Builder): Expression<SqlBool> => {
    if (scope.kind === 'school') return eb.lit(true);
    const ofTheSchool = eb('dateWindows.departmentId', 'is', null);
    return scope.ids.length > 0
      ? eb.or([ofTheSchool, eb('dateWindows.departmentId', 'in', scope.ids)])
      : ofTheSchool;
  };

type Placed = { narrows: boolean; departmentId: string | null };

export const mayEdit = (scope: WindowScope, code: WindowCode, window: Placed): boolean =>
  scope.kind === 'school'
    ? scope.modules.includes(code.module)
    : window.narrows && window.departmentId !== null && scope.ids.includes(window.departmentId);

/** Whether somebody may set any window of an operation. */
export const mayAdd = (scope: WindowScope, code: WindowCode): boolean =>
  scope.kind === 'school'
    ? scope.modules.includes(code.module)
    : scope.ids.length > 0 && code.dimensions.includes('department');

export const mustKeep = (scope: WindowScope, code: WindowCode, window: Placed): void => {
  if (mayEdit(scope, code, window)) return;
  if (scope.kind === 'school') throw windowErrors.notYourOperation();
  throw window.narrows ? windowErrors.ownDepartmentOnly() : windowErrors.setBySchool();
};
