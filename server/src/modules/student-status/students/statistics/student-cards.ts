import type { ListFilter } from '@graduate/contract/platform/statistics.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { sumOf } from '../../../../platform/statistics/tally.ts';
import type { CountedSet, Drawing, Property } from './counts.ts';

/** Each card: its number and the list it leads to. */
const cards: readonly {
  key: string;
  name: Text;
  set: CountedSet;
  holds?: readonly [of: Property, value: string];
  filter: ListFilter;
}[] = [
  { key: 'total', name: text('在籍总数', 'Enrolled'), set: 'all', filter: {} },
  {
    key: 'doctor',
    name: text('博士', 'Doctor'),
    set: 'departmentLevel',
    holds: ['level', 'D'],
    filter: { pycc: ['D'] },
  },
  {
    key: 'master',
    name: text('硕士', 'Master'),
    set: 'departmentLevel',
    holds: ['level', 'M'],
    filter: { pycc: ['M'] },
  },
  {
    key: 'intl',
    name: text('留学生', 'International'),
    set: 'population',
    holds: ['population', 'intl'],
    filter: { population: ['intl'] },
  },
  {
    key: 'parttime',
    name: text('非全日制', 'Part-time'),
    set: 'mode',
    holds: ['mode', 'parttime'],
    filter: { studyMode: ['parttime'] },
  },
  {
    key: 'suspended',
    name: text('休学', 'Suspended'),
    set: 'status',
    holds: ['status', 'suspended'],
    filter: { status: ['suspended'] },
  },
  {
    key: 'extended',
    name: text('延期', 'Extended'),
    set: 'extended',
    holds: ['extended', 'true'],
    filter: { flag: ['extended'] },
  },
  {
    key: 'overMax',
    name: text('超最长年限', 'Over the study limit'),
    set: 'overMax',
    holds: ['overMax', 'true'],
    filter: { flag: ['overMax'] },
  },
];

/** The numbers above the charts. */
export const cardsOf = ({ counts, draw }: Drawing) =>
  cards.map(({ key, name, set, holds, filter }) =>
    draw.card(
      key,
      name,
      holds ? sumOf(counts[set], (keys) => keys[holds[0]] === holds[1]) : sumOf(counts[set]),
      filter,
    ),
  );
