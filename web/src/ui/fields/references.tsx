import type { ComponentType } from 'react';
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

const registered = new Map<string, ReferenceParts>();

const FIELD_HEIGHT = 32;

/** The module that owns the things registers their parts at the start; they are fetched when one is first shown. */
export const registerReference = (thing: string, load: () => Promise<ReferenceParts>): void => {
  registered.set(thing, {
    Field: arriving(async () => (await load()).Field, FIELD_HEIGHT),
    Name: arriving(async () => (await load()).Name),
  });
};

export const referenceParts = (thing: string): ReferenceParts => {
  const parts = registered.get(thing);
  if (!parts) throw new Error(`nobody has registered how a ${thing} is chosen`);
  return parts;
};
