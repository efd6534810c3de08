import type { Language } from '@graduate/contract/platform/text.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Module } from '../../../platform/module.ts';
import { UUID } from '../../../platform/names-of-things.ts';

type Named = {
  subject: string;
  subjectId: string | null;
  subjectName: string | null;
  studentId: string | null;
};

/** Which records are looked up: the one an entry is about, and the student it belongs to. */
const wantedOf = ({ subject, subjectId, studentId }: Named): [subject: string, id: string][] => [
  ...(subjectId && UUID.test(subjectId) ? [[subject, subjectId] as [string, string]] : []),
  ...(studentId && UUID.test(studentId) ? [['studentRecord', studentId] as [string, string]] : []),
];

/** Entries with the names of what they are about, from the modules whose records these are. */
export const withSubjects = async <R extends Named>(
  db: Db,
  modules: readonly Module[],
  rows: readonly R[],
  language: Language,
): Promise<Omit<R, 'studentId'>[]> => {
  const asked = new Map<string, Set<string>>();
  for (const [subject, id] of rows.flatMap(wantedOf))
    asked.set(subject, (asked.get(subject) ?? new Set()).add(id));
  const names = new Map<string, string>();
  for (const { namesInLog = {} } of modules)
    for (const [subject, nameAll] of Object.entries(namesInLog)) {
      const ids = asked.get(subject);
      if (ids) for (const [id, name] of await nameAll(db, [...ids], language)) names.set(id, name);
    }
  return rows.map(({ studentId, ...row }) => ({
    ...row,
    subjectName: names.get(row.subjectId ?? '') ?? (studentId && names.get(studentId)) ?? row.subjectName,
  }));
};
