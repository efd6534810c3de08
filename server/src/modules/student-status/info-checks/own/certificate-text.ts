import type { Config } from '../../../../platform/config.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { settingOf } from '../../../administration/settings/public.ts';
import { dayInWords, studentOnPaper } from '../../student-certificates/public.ts';
import { type StudentScope, schoolFacts } from '../../students/public.ts';

const monthOf = (day: string): string => day.replace(/\d+日$/, '');

/** What the graduation certificate of a student will say, so that it can be looked over before it is printed. */
export const certificateText = async (
  db: Db,
  { schoolName }: Pick<Config, 'schoolName'>,
  scope: StudentScope,
  id: string,
  expected: string | null,
) => {
  const { name, gender, birthDate, entryDate, major, level, studyMode, studyYears } = await studentOnPaper(
    db,
    scope,
    id,
    'zh',
  );
  const day = dayInWords(expected, 'zh');
  const { president } = await settingOf(db, schoolFacts);
  return {
    sentence: `研究生${name}，${gender}，${birthDate}生，于${monthOf(entryDate)}至${monthOf(day)}在${major}专业${studyMode}学习，学制${studyYears}年，修完${level}研究生培养计划规定的全部课程，成绩合格，毕业论文答辩通过，准予毕业。`,
    school: schoolName,
    president,
    day,
  };
};
