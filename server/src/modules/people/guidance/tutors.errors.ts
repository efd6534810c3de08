import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';
import type { GuidedLevel, GuidedType } from './places.ts';

type Lacking = { discipline: Text; level: GuidedLevel; degreeType: GuidedType };
type Full = { quota: number; used: number };

const errors = defineErrors('tutors', {
  notQualified: [
    422,
    ({ discipline, level, degreeType }: Lacking) =>
      text(
        `该导师没有${discipline.zh}${trainingLevels[level].zh}${degreeTypes[degreeType].zh}导师资格`,
        `This supervisor is not qualified for ${discipline.en}, ${trainingLevels[level].en}, ${degreeTypes[degreeType].en}`,
      ),
    'M33',
  ],
  full: [
    409,
    ({ quota, used }: Full) =>
      text(
        `该导师名额已满（名额${quota}，已接收${used}）`,
        `This supervisor has no place left (places ${quota}, taken ${used})`,
      ),
    'M34',
  ],
  hasMainTutor: [
    409,
    text('该学生已有第一导师，请办理变更', 'This student has a main supervisor already; apply for a change'),
    'M35',
  ],
  heldBySelection: [
    409,
    text(
      '该学生在师生双选中已被导师接收，结果公布后生效',
      'A supervisor has accepted this student in the selection; it holds when that is published',
    ),
  ],
  noPermit: [
    409,
    ({ year }: { year: number }) =>
      text(`该导师${year}年没有招生资格`, `This supervisor may not enrol students in ${year}`),
  ],
  notTaking: [409, text('该导师已暂停招生', 'This supervisor takes no students at present')],
  industryForProfessional: [
    422,
    text('行业导师仅适用于专业学位学生', 'Only students of professional degrees have an industry supervisor'),
  ],
  notAppointed: [
    409,
    text(
      '专业学位研究生的行业导师须在聘期内',
      'An industry supervisor guides students within the term of the appointment',
    ),
  ],
  sameAsOther: [
    422,
    text('导师不能与第二导师相同', 'The main supervisor and the second supervisor cannot be the same person'),
  ],
  alreadyGuides: [
    409,
    text('该教师已是该学生的导师，请勿重复分配', 'This supervisor guides the student already'),
  ],
});

/** A tutor without a place left is told with the numbers. */
export const tutorErrors = {
  ...errors,
  full: (places: Full) => errors.full(places, places),
};

export const noSuchTutor = () => platformErrors.notFound({ what: text('导师', 'Supervisor') });
export const noSuchStudent = () => platformErrors.notFound({ what: text('学生', 'Student') });
