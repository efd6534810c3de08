import type { Insertable } from 'kysely';
import { nameInPinyin } from '../../../src/modules/administration/accounts/public.ts';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Staff = Insertable<Tables['staff']>;
type Given = Pick<Staff, 'staffNo' | 'name' | 'departmentId'> & Partial<Staff>;

/** A member of staff who is also a tutor of masters, unless said otherwise. */
export const insertTutor = async (
  db: Db | Tx,
  given: Given,
  tutor: Partial<Insertable<Tables['tutors']>> = {},
): Promise<{ staffId: string; tutorId: string }> => {
  const [staffId, tutorId] = [given.id ?? newId(), tutor.id ?? newId()];
  await db
    .insertInto('staff')
    .values({
      id: staffId,
      gender: '1',
      title: '教授',
      titleLevel: 'senior',
      degree: '2',
      birthDate: '1980-03-01',
      email: `${given.staffNo}@example.edu.cn`,
      ...nameInPinyin(given.name),
      ...given,
    })
    .execute();
  await db
    .insertInto('tutors')
    .values({ id: tutorId, staffId, directions: ['数据挖掘'], ...tutor })
    .execute();
  return { staffId, tutorId };
};

/** Somebody asks for another title in the own record. */
export const insertCorrection = async (
  db: Db | Tx,
  given: Pick<Insertable<Tables['tutorInfoChanges']>, 'staffId' | 'departmentId' | 'applicantId'> &
    Partial<Insertable<Tables['tutorInfoChanges']>>,
): Promise<string> => {
  const id = given.id ?? newId();
  await db
    .insertInto('tutorInfoChanges')
    .values({
      field: 'title',
      newValue: '研究员',
      beforeWords: '教授',
      afterWords: '研究员',
      reason: '已取得研究员任职资格',
      state: 'reviewing',
      ...given,
      id,
    })
    .execute();
  return id;
};
