import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import {
  type OfficialKind,
  officialKinds,
  type photoCalls,
} from '@graduate/contract/student-status/students/photo-calls.ts';
import { paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { StudentScope } from '../students.scope.ts';
import { addressOfPhoto } from './photo-address.ts';
import { currentPhotos, isFrozen, studentsFitting } from './photos.queries.ts';

const isOfficial = (kind: string): kind is OfficialKind => officialKinds.some((one) => one === kind);

/** Students beside their photos, with addresses that show them. */
export const listPhotos = async (
  { db, services, scope, author: { actor } }: Context<StudentScope>,
  query: QueryOf<typeof photoCalls.listPhotos>,
) => {
  const found = await studentsFitting(db, scope, query);
  const { list, total } = await paged(query, found, {
    shown: (students) =>
      students
        .select(['studentRecords.id', 'cardNo', 'studentNo', 'studentRecords.name', 'grade', 'chsiGradState'])
        .select(['departments.name as departmentName', 'studentRecords.majorName']),
    usual: ['-grade', 'studentNo', 'id'],
  });
  const ids = list.map(({ id }) => id);
  const photos = ids.length > 0 ? await currentPhotos(db, ids).execute() : [];
  const photosOf = (student: (typeof list)[number]) =>
    photos.flatMap(({ id, studentId, kind, takenAt }) =>
      studentId === student.id && isOfficial(kind)
        ? [
            {
              id,
              kind,
              takenAt,
              photoUrl: addressOfPhoto(services, actor, student, { id, kind }),
              locked: isFrozen(kind, student.chsiGradState),
            },
          ]
        : [],
    );
  return {
    total,
    list: list.map((student) => {
      const { chsiGradState: _state, ...row } = student;
      return { ...row, photos: photosOf(student) };
    }),
  };
};
