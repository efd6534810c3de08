import { type Text, text } from '@graduate/contract/platform/text.ts';
import { ageBands } from '@graduate/contract/student-status/students/choices.ts';
import { type Dim, mergeSmall } from '../../../../platform/statistics/charts.ts';
import { dimsIn, dimsOf } from '../../../../platform/statistics/dims.ts';
import type { Drawing } from './counts.ts';

const OTHERS = text('其他', 'Others');
const MOST_ETHNIC_GROUPS = 10;

/** Who the students are; groups of few people are merged for those who need not know. */
export const peopleCharts = ({ counts, draw, language, label }: Drawing, seesSmallGroups: boolean) => {
  const protectedBar = (key: 'province' | 'ethnicity' | 'political', name: Text, dims: readonly Dim[]) => {
    const shown = seesSmallGroups
      ? { dims: [...dims], tallies: counts[key] }
      : mergeSmall(dims, key, counts[key], OTHERS[language]);
    return draw.chart({ key, name, type: 'bar' }, key, shown.dims, shown.tallies);
  };
  return [
    protectedBar(
      'province',
      text('生源地', 'Place of origin'),
      dimsIn(
        counts.province,
        'province',
        (key) => label('region', `${key}0000`),
        (key) => ({ originPlace: key }),
      ),
    ),
    protectedBar(
      'ethnicity',
      text('民族（前十）', 'Ethnic groups (first ten)'),
      dimsIn(
        counts.ethnicity,
        'ethnicity',
        (key) => label('ethnicity', key),
        (key) => ({ ethnicity: [key] }),
      ).slice(0, MOST_ETHNIC_GROUPS),
    ),
    protectedBar(
      'political',
      text('政治面貌', 'Political status'),
      dimsIn(
        counts.political,
        'political',
        (key) => label('political', key),
        (key) => ({ politicalStatus: [key] }),
      ),
    ),
    draw.chart(
      { key: 'gender', name: text('性别', 'Gender'), type: 'pie' },
      'gender',
      dimsIn(
        counts.gender,
        'gender',
        (key) => label('gender', key),
        (key) => ({ gender: [key] }),
      ),
      counts.gender,
    ),
    draw.chart(
      { key: 'age', name: text('年龄', 'Age'), type: 'bar' },
      'age',
      dimsOf(ageBands, language, 'age'),
      counts.age,
    ),
  ];
};
