import { type Declared, declared, type Kind } from '../platform/modules.ts';
import { useCan } from './access.tsx';

/** What the modules declare of one kind for this reader, in the order in which it is shown. */
export const useDeclared = <K extends Kind>(kind: K): Declared<K>[] => {
  const can = useCan();
  return declared(kind).filter(({ guard }) => guard === undefined || can(guard));
};
