import type { Module } from './platform/module.ts';

/** There are thousands of calls and this is asked at every start: each value is looked at once. */
const repeated = (values: readonly string[]) => {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

const fail = (what: string, which: readonly string[]) => {
  if (which.length > 0) throw new Error(`${what}: ${which.join(', ')}`);
};

/** Refuses to start when declaration and service disagree. */
export const checkModules = (modules: readonly Module[]): void => {
  const declared = modules.flatMap((module) => Object.values(module.calls));
  const served = modules.flatMap((module) => module.routes.map(({ call }) => call));
  const servedNames = served.map(({ name }) => name);
  const isServed = new Set(servedNames);
  const isDeclared = new Set(declared.map(({ name }) => name));
  const permissions = new Set(modules.flatMap((module) => Object.keys(module.permissions ?? {})));
  const granted = modules.flatMap((module) => Object.values(module.grants ?? {}).flat());
  const required = declared.flatMap(({ access }) => (access?.kind === 'holder' ? [access.permission] : []));

  fail(
    'calls without access',
    declared.filter(({ access }) => !access).map(({ name }) => name),
  );
  fail(
    'calls served by nobody',
    declared.filter(({ name }) => !isServed.has(name)).map(({ name }) => name),
  );
  fail(
    'calls served but not declared',
    servedNames.filter((name) => !isDeclared.has(name)),
  );
  fail('calls served twice', repeated(servedNames));
  fail('calls on the same path', repeated(declared.map(({ method, path }) => `${method} ${path}`)));
  fail(
    'permissions nobody declares',
    [...required, ...granted].filter((name) => !permissions.has(name)),
  );
  fail(
    'permissions declared twice',
    repeated(modules.flatMap((module) => Object.keys(module.permissions ?? {}))),
  );
  fail(
    'job kinds declared twice',
    repeated(modules.flatMap((module) => (module.jobs ?? []).map(({ kind }) => kind))),
  );
  fail(
    'window codes used twice',
    repeated(modules.flatMap((module) => (module.dateWindows ?? []).map(({ code }) => code))),
  );
  const approvals = modules.flatMap((module) => module.approvals ?? []);
  fail('approval types used twice', repeated(approvals.map(({ type }) => type)));
  fail('approval flows used twice', repeated(approvals.flatMap(({ flows }) => flows.map(({ key }) => key))));
  fail(
    'approval callbacks that do not end in /approval',
    approvals.map(({ callback }) => callback).filter((callback) => !callback.endsWith('/approval')),
  );
  fail(
    'certificate kinds declared twice',
    repeated(modules.flatMap((module) => (module.certificates ?? []).map(({ kind }) => kind))),
  );
  fail(
    'menu names used twice',
    repeated(modules.flatMap((module) => (module.menus ?? []).map(({ name }) => name))),
  );
};
