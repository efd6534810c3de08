import type { ComponentType } from 'react';
import { allModules, modulesArrived } from '../../platform/modules.ts';
import { arriving } from '../arriving.tsx';

type ReferenceFieldProps = {
  value?: string | null;
  onChange?: (id: string | undefined) => void;
  id?: string;
  placeholder?: string;
};

/** How a thing that other records name by its id is chosen, and what it is called. */
export type ReferenceParts = {
  Field: ComponentType<ReferenceFieldProps>;
  Name: ComponentType<{ id: string }>;
};

declare module '../../platform/web-module.ts' {
  interface WebModule {
    /** The things of this module that others name by their ids, e.g. `department`. */
    references?: Readonly<Record<string, () => Promise<ReferenceParts>>>;
  }
}

const FIELD_HEIGHT = 32;

const fetchParts = async (thing: string): Promise<ReferenceParts> => {
  await modulesArrived();
  const owner = allModules().find(({ references }) => references?.[thing]);
  if (!owner?.references?.[thing]) throw new Error(`no module says how a ${thing} is chosen`);
  return owner.references[thing]();
};

const known = new Map<string, ReferenceParts>();

/** Fetched from the module that owns the things when one is first shown. */
export const referenceParts = (thing: string): ReferenceParts => {
  const parts = known.get(thing) ?? {
    Field: arriving(async () => (await fetchParts(thing)).Field, FIELD_HEIGHT),
    Name: arriving(async () => (await fetchParts(thing)).Name),
  };
  known.set(thing, parts);
  return parts;
};
