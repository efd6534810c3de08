import type { Db } from '../../../../platform/database/connect.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import type { StudentScope } from '../students.scope.ts';
import { recordsOf } from './photos.queries.ts';

export type PhotoOwner = { id: string; studentNo: string | null; name: string };

const BATCH = 500;

const ownersIn = async (db: Db, scope: StudentScope, numbers: readonly string[]) => {
  const { digest } = await documentNumbers(db);
  const byDigest = new Map(numbers.map((number) => [digest(number), number]));
  const rows = await recordsOf(db, scope)
    .select(['studentRecords.id', 'studentNo', 'cardNo', 'examineeNo', 'idNumberHash', 'name'])
    .where((eb) =>
      eb.or([
        eb('cardNo', 'in', numbers),
        eb('studentNo', 'in', numbers),
        eb('examineeNo', 'in', numbers),
        eb('idNumberHash', 'in', [...byDigest.keys()]),
      ]),
    )
    // Of several records of a person the open one, else the newest, comes last and is taken.
    .orderBy('open')
    .orderBy('enrolYear')
    .execute();
  return rows.flatMap(({ id, studentNo, cardNo, examineeNo, idNumberHash, name }) =>
    [cardNo, studentNo, examineeNo, byDigest.get(idNumberHash)].flatMap((number) =>
      number && numbers.includes(number) ? [[number, { id, studentNo, name }] as const] : [],
    ),
  );
};

/** Whose numbers these are, within the scope: card, student, examinee or document numbers. */
export const photoOwners = async (
  db: Db,
  scope: StudentScope,
  numbers: readonly string[],
): Promise<Map<string, PhotoOwner>> => {
  const owners = new Map<string, PhotoOwner>();
  for (let from = 0; from < numbers.length; from += BATCH)
    for (const [number, owner] of await ownersIn(db, scope, numbers.slice(from, from + BATCH)))
      owners.set(number, owner);
  return owners;
};
