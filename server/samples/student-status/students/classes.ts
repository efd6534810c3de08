import type { Insertable } from 'kysely';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';

const LARGEST = 40;

/** Classes of one department, grade and level, filled one after the other. */
export const classes = () => {
  const sizes = new Map<string, number>();
  const rows = new Map<string, Insertable<Tables['studentClasses']>>();
  return {
    placeIn: (departmentId: string, grade: number, level: 'D' | 'M'): string => {
      const group = `${departmentId}:${grade}:${level}`;
      const before = sizes.get(group) ?? 0;
      sizes.set(group, before + 1);
      const number = Math.floor(before / LARGEST) + 1;
      const id = idOf(`class:${group}:${number}`);
      const name = `${grade}级${level === 'D' ? '博士' : '硕士'}${number}班`;
      if (!rows.has(id)) rows.set(id, { id, departmentId, grade, name });
      return id;
    },
    all: () => [...rows.values()],
  };
};
