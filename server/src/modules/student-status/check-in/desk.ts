import type { Desk } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { checkInFiles } from '@graduate/contract/student-status/check-in/choices.ts';
import type { PhotoKind } from '@graduate/contract/student-status/students/choices.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import {
  asSeen,
  briefsOf,
  mustReach,
  noSuchRecord,
  photosOf,
  type StudentScope,
  sightOf,
} from '../students/public.ts';
import { latestLeave } from './check-in.windows.ts';
import { factsIn } from './newcomers.ts';
import { actionsFor } from './transitions.ts';

/** The year somebody is to arrive in: that of its newest row, else of its admission. */
export const yearOf = async (db: Db, studentId: string, enrolYear: number): Promise<number> => {
  const newest = await db
    .selectFrom('studentCheckIns')
    .select('year')
    .where('studentId', '=', studentId)
    .orderBy('year', 'desc')
    .executeTakeFirst();
  return newest?.year ?? enrolYear;
};

const actsOf = async (services: Services, studentId: string, year: number): Promise<Desk['acts']> => {
  const acts = await services.db
    .selectFrom('studentCheckInActs')
    .innerJoin('studentCheckIns', 'studentCheckIns.id', 'studentCheckInActs.checkInId')
    .leftJoin('accounts', 'accounts.id', 'studentCheckInActs.operatorId')
    .select(['studentCheckInActs.id', 'action', 'at', 'studentCheckInActs.reason', 'filesId'])
    .select('accounts.realName as operatorName')
    .where('studentId', '=', studentId)
    .where('year', '=', year)
    .orderBy('at', 'desc')
    .limit(20)
    .execute();
  return Promise.all(
    acts.map(async ({ filesId, ...act }) => ({
      ...act,
      attachments: filesId ? await attachmentsOf(services, checkInFiles.moduleCode, filesId) : [],
    })),
  );
};

const recordOf = async (db: Db, id: string) => {
  const record = await db
    .selectFrom('studentRecords')
    .leftJoin('studentCheckIns', (join) =>
      join
        .onRef('studentCheckIns.studentId', '=', 'studentRecords.id')
        .onRef('studentCheckIns.year', '>=', 'studentRecords.enrolYear'),
    )
    .select(['studentRecords.id', 'cardNo', 'enrolYear', 'entryDate', 'departmentId', 'grade'])
    .select(['trainingLevel', 'population', 'mobile', 'idNumber', 'dormCampus', 'dormBuilding', 'dormRoom'])
    .select(['faceNote', 'leaveUntil', 'leaveExtended'])
    .where('studentRecords.id', '=', id)
    .orderBy('studentCheckIns.year', 'desc')
    .executeTakeFirst();
  if (!record || (record.population !== 'regular' && record.population !== 'intl')) throw noSuchRecord();
  return record;
};

/** Everything the desk needs of one new student. */
export const readDesk = async (
  { db, services, scope, author: { actor } }: Context<StudentScope>,
  { studentId }: { studentId: string },
): Promise<Desk> => {
  await mustReach(db, scope, studentId);
  const record = await recordOf(db, studentId);
  const year = await yearOf(db, studentId, record.enrolYear);
  const [[brief], facts, photos, documents] = await Promise.all([
    briefsOf(services, actor, [studentId]),
    factsIn(db, year, [studentId]),
    photosOf(services, actor, record),
    documentNumbers(db),
  ]);
  const known = facts.get(studentId);
  if (!brief || !known) throw noSuchRecord();
  const { standing, ...told } = known;
  const seen = asSeen(
    { mobile: record.mobile, idNumber: record.idNumber && documents.open(record.idNumber) },
    sightOf(actor, false),
    'record',
  ).record;
  const photo = (kind: PhotoKind) => {
    const found = photos.find((one) => one.kind === kind);
    return found ? { photoUrl: found.photoUrl, takenAt: found.takenAt } : null;
  };
  const { dormCampus, dormBuilding, dormRoom, faceNote, leaveUntil } = record;
  return {
    ...told,
    brief,
    year,
    dormCampus,
    dormBuilding,
    dormRoom,
    faceNote,
    mobile: (seen['mobile'] as string | null) ?? null,
    idNumber: (seen['idNumber'] as string | null) ?? null,
    latestLeave: await latestLeave(db, record, leaveUntil !== null),
    latestDeferYear: record.enrolYear + 1,
    admissionPhoto: photo('admission'),
    onsitePhoto: photo('onsite'),
    acts: await actsOf(services, studentId, year),
    actions: actionsFor(actor, standing),
  };
};
