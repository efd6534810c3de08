import { text } from '@graduate/contract/platform/text.ts';
import { statuses } from '@graduate/contract/student-status/students/choices.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { FoundPerson, PersonLinks } from '../../../../platform/person-links.ts';
import type { SearchSource } from '../../../../platform/search-source.ts';
import { studentScope } from '../students.scope.ts';
import { studentsFiltered } from './find-students.ts';

/** Students within reach, for the search of the header. */
export const searchForStudents: SearchSource = {
  kind: 'student',
  title: text('学生', 'Students'),
  icon: 'user-star-line',
  find: async ({ db, actor, language, keyword, most }) => {
    const scope = studentScope(actor);
    if (scope.kind === 'person' || scope.kind === 'nobody') return [];
    const rows = await (await studentsFiltered(db, scope, { keyword }))
      .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
      .select([
        'studentRecords.id',
        'studentRecords.name',
        'studentNo',
        'status',
        'departments.name as place',
      ])
      .orderBy('studentRecords.open', 'desc')
      .orderBy('studentRecords.studentNo', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ id, name, studentNo, status, place }) => ({
      value: name,
      url: `/stuDetails?id=${id}`,
      detail: [studentNo, place, statuses[status][language]].filter(Boolean).join(' · '),
    }));
  },
};

/** From the card of a person to the student's records, where the reader has a list of students. */
export const linkToRecords: PersonLinks = (actor: Actor, person: FoundPerson) => {
  if (person.kind !== 'student' || !person.personNo || !mayUse(actor, 'student:record:view')) return [];
  const list = studentScope(actor).kind === 'tutor' ? '/tutor/my-students' : '/student/records';
  return [
    {
      title: text('学籍信息', 'Student record'),
      url: `${list}?keyword=${encodeURIComponent(person.personNo)}`,
      icon: 'user-star-line',
    },
  ];
};
