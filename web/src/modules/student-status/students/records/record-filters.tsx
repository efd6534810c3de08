import { majorCalls } from '@graduate/contract/administration/accounts/majors.ts';
import { classCalls } from '@graduate/contract/student-status/students/class-calls.ts';
import type { studentQuery } from '@graduate/contract/student-status/students/records.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useSession } from '../../../../shell/public.ts';
import { SeveralField } from '../../../../ui/form/several-field.tsx';
import type { FilterSpec } from '../../../../ui/list-page/list-columns.ts';
import { namesAmong } from '../../../../ui/name-among.ts';
import { useLanguage } from '../../../../ui/texts.ts';
import { TutorField } from '../../../people/guidance/public.tsx';
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

const useOptions = () => {
  const language = useLanguage();
  const kept = { quiet: true, staleTime: FRESH_MS };
  const { data: majors = [] } = useCall(majorCalls.majorOptions, { query: {} }, kept);
  const { data: classes = [] } = useCall(classCalls.listClasses, {}, kept);
  return {
    majors: majors.map(({ code, name, nameEn }) => ({
      value: code,
      label: `${code} ${(language === 'en' && nameEn) || name}`,
    })),
    classes: classes.map(({ id, name }) => ({ value: id, label: name })),
  };
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
  const { majors, classes } = useOptions();
  return [
    ...named('keyword'),
    ...(roles.some((role) => oneDepartment.includes(role)) ? [] : named('yxCode')),
    ...named('status'),
    several('grade', recentGrades()),
    several('majorCode', majors),
    ...named('pycc', 'degreeType', 'studyMode'),
    { name: 'dsh', field: <TutorField by="staffNo" /> },
    ...named('presence', 'registrationState', 'hdzt'),
    several('classId', classes),
    ...named('campus', 'admissionCategory', 'specialProgram', 'disciplineCode', 'gender', 'age'),
    ...named('ethnicity', 'politicalStatus'),
    { name: 'originPlace', field: <RegionField />, inWords: (code) => dict.label('region', code) },
    ...named('entryFrom', 'entryTo', 'expectedFrom', 'expectedTo'),
  ];
};
