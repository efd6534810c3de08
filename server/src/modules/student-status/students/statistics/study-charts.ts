import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { statuses } from '@graduate/contract/student-status/students/choices.ts';
import type { Dim } from '../../../../platform/statistics/charts.ts';
import { departmentsIn, dimsIn, dimsOf, keysIn } from '../../../../platform/statistics/dims.ts';
import type { Drawing } from './counts.ts';

/** How students are spread over departments, levels and grades. */
export const studyCharts = ({ counts, draw, language, label, departments }: Drawing) => {
  const levels = dimsOf({ D: trainingLevels.D, M: trainingLevels.M }, language, 'pycc');
  const grades = keysIn(counts.grade, 'grade').map(
    (grade): Dim => ({ key: grade, name: grade, filter: { grade: [grade] } }),
  );
  return {
    levels: draw.crossed(
      { key: 'levelDegree', name: text('层次与学位类型', 'Level and degree type'), type: 'stackedBar' },
      ['level', levels],
      ['degree', dimsOf(degreeTypes, language, 'degreeType')],
      counts.levelDegree,
    ),
    departments: draw.crossed(
      { key: 'department', name: text('院系与层次', 'Department and level'), type: 'stackedBar' },
      ['department', departmentsIn(counts.departmentLevel, departments)],
      ['level', levels],
      counts.departmentLevel,
    ),
    grades: draw.crossed(
      { key: 'grade', name: text('年级', 'Grade'), type: 'stackedBar' },
      ['grade', grades],
      ['level', levels],
      counts.grade,
    ),
    disciplines: draw.chart(
      { key: 'discipline', name: text('一级学科', 'Discipline'), type: 'treemap' },
      'discipline',
      dimsIn(
        counts.discipline,
        'discipline',
        (key) => label('discipline', key),
        (key) => ({ disciplineCode: [key] }),
      ),
      counts.discipline,
    ),
    statuses: draw.chart(
      { key: 'status', name: text('学籍状态', 'Status'), type: 'pie' },
      'status',
      dimsIn(
        counts.status,
        'status',
        (key) => statuses[key as keyof typeof statuses][language],
        (key) => ({ status: [key] }),
      ),
      counts.status,
    ),
  };
};
