import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Row = Insertable<Tables['degreeAppeals']>;

/** An appeal against the decision not to award, made today. */
export const insertDegreeAppeal = async (
  db: Db | Tx,
  given: Partial<Row> & Pick<Row, 'applicationId'>,
): Promise<string> => {
  const id = given.id ?? newId();
  await db
    .insertInto('degreeAppeals')
    .values({
      kind: 'decision',
      target: 'notAwarded',
      targetAt: new Date(),
      reason:
        '本人认为论文的主要结论有充分的实验支撑，评审意见提到的问题已在第四章作出回应，请学位评定委员会予以复核。',
      acceptedAt: null,
      deadline: null,
      decisionText: null,
      decidedAt: null,
      createdBy: null,
      ...given,
      id,
    })
    .execute();
  return id;
};
