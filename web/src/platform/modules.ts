import type { Placed, Screens, ShellParts, WebModule } from './web-module.ts';

type ModuleList = { modules: readonly WebModule[] };
/** The fields in which modules list what they add somewhere. */
export type Kind = {
  [K in keyof WebModule]-?: NonNullable<WebModule[K]> extends readonly Placed[] ? K : never;
}[keyof WebModule];
export type Declared<K extends Kind> =
  NonNullable<WebModule[K]> extends readonly (infer D extends Placed)[] ? D : never;

let modules: readonly WebModule[] = [];
let fetchList: () => Promise<ModuleList> = async () => ({ modules });
let underway: Promise<void> | undefined;
/** Parts of the shell that come without the list, so that little is fetched to sign in. */
let beforeSignIn: Partial<ShellParts> = {};

/** Says where the list of modules comes from. It is fetched with the shell and not needed to sign in. */
export const modulesComeFrom = (
  load: () => Promise<ModuleList>,
  forEverybody: Partial<ShellParts> = {},
): void => {
  fetchList = load;
  beforeSignIn = forEverybody;
};

/** Fetches the list of modules, once; everything that asks about modules is shown after it. */
export const modulesArrived = (): Promise<void> => {
  underway ??= fetchList().then(
    (list) => {
      modules = list.modules;
    },
    (error: unknown) => {
      underway = undefined;
      throw error;
    },
  );
  return underway;
};

export const allModules = (): readonly WebModule[] => modules;

/** What the modules declare of one kind, in the order in which it is shown. */
export const declared = <K extends Kind>(kind: K): Declared<K>[] =>
  modules
    .flatMap((module) => (module[kind] ?? []) as unknown as readonly Declared<K>[])
    .toSorted((one, other) => one.order - other.order);

/** What a module puts into a place of the shell. */
export const shellPart = async <K extends keyof ShellParts>(
  name: K,
): Promise<Awaited<ReturnType<ShellParts[K]>>> => {
  if (!beforeSignIn[name]) await modulesArrived();
  const load = beforeSignIn[name] ?? modules.find(({ shell }) => shell?.[name])?.shell?.[name];
  if (!load) throw new Error(`no module fills ${name}`);
  return (await load()) as Awaited<ReturnType<ShellParts[K]>>;
};

/** How to load a page of a module, by its key or public path. */
export const screenOf = (kind: 'screens' | 'publicScreens', key: string): Screens[string] | undefined =>
  modules.find((module) => module[kind]?.[key])?.[kind]?.[key];

/** The keys of all pages, for those who write the menu. */
export const screenKeys = (): string[] => modules.flatMap(({ screens = {} }) => Object.keys(screens));
