import { classCalls } from '@graduate/contract/student-status/students/class-calls.ts';
import type { studentQuery } from '@graduate/contract/student-status/students/records.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useSession } from '../../../../shell/public.ts';
import { SeveralField } from '../../../../ui/form/several-field.tsx';
import type { FilterSpec } from '../../../../ui/list-page/list-columns.ts';
import { namesAmong } from '../../../../ui/name-among.ts';
import { RegionField } from '../parts/region-field.tsx';
import { useRecordDict } from '../parts/use-record-dict.ts';

const FRESH_MS = 300_000;
const GRADES_BACK = 12;
/** Whoever looks after one department only needs no filter for it. */
const oneDepartment = ['secretary', 'dean', 'counselor'];

type Option = { value: string; label: string };
type Name = keyof typeof studentQuery.shape;

const recentGrades = (): Option[] => {
  const next = new Date().getFullYear() + 1;
  return Array.from({ length: GRADES_BACK }, (_, back) => String(next - back)).map((value) => ({
    value,
    label: value,
  }));
};

const useClasses = () => {
  const { data: classes = [] } = useCall(classCalls.listClasses, {}, { quiet: true, staleTime: FRESH_MS });
  return classes.map(({ id, name }) => ({ value: id, label: name }));
};

const several = (name: Name, options: readonly Option[]): FilterSpec => ({
  name,
  field: <SeveralField options={options} />,
  inWords: (codes) => namesAmong(options, codes),
});

const named = (...names: readonly Name[]): FilterSpec[] => names.map((name) => ({ name }));

/** Everything the list can be filtered by; the first three are always in sight. */
export const useRecordFilters = (): FilterSpec[] => {
  const dict = useRecordDict();
  const { roles } = useSession();
  const classes = useClasses();
  return [
    ...named('keyword'),
    ...(roles.some((role) => oneDepartment.includes(role)) ? [] : named('yxCode')),
    ...named('status'),
    several('grade', recentGrades()),
    ...named('majorCode', 'pycc', 'degreeType', 'studyMode', 'dsh', 'presence', 'registrationState', 'hdzt'),
    several('classId', classes),
    ...named('campus', 'admissionCategory', 'specialProgram', 'disciplineCode', 'gender', 'age'),
    ...named('ethnicity', 'politicalStatus'),
    { name: 'originPlace', field: <RegionField />, inWords: (code) => dict.label('region', code) },
    ...named('entryFrom', 'entryTo', 'expectedFrom', 'expectedTo'),
  ];
};
