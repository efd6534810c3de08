import { majorCalls } from '@graduate/contract/administration/accounts/majors.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import {
  ageBands,
  checkStates,
  degreeTypes,
  presences,
  registrationStates,
  statuses,
  studyModes,
  trainingLevels,
} from '@graduate/contract/student-status/students/choices.ts';
import { classCalls } from '@graduate/contract/student-status/students/class-calls.ts';
import { studentQuery } from '@graduate/contract/student-status/students/records.ts';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useSession } from '../../../../shell/public.ts';
import { DayField } from '../../../../ui/form/day-field.tsx';
import type { FilterSpec } from '../../../../ui/list-page/list-columns.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { type DepartmentNode, useDepartments } from '../../../administration/accounts/public.tsx';
import { TutorField } from '../../../people/guidance/public.tsx';
import { RegionField } from '../parts/region-field.tsx';
import { DepartmentCodesField, SeveralField } from '../parts/several-field.tsx';
import { useRecordDict } from '../parts/use-record-dict.ts';
import { recordsTexts } from './records-texts.ts';

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

const namesByCode = (tree: readonly DepartmentNode[]): [string, string][] =>
  tree.flatMap(
    ({ code, name, children = [] }) => [[code, name], ...namesByCode(children)] as [string, string][],
  );

const useOptions = () => {
  const language = useLanguage();
  const kept = { quiet: true, staleTime: FRESH_MS };
  const { data: majors = [] } = useCall(majorCalls.majorOptions, { query: {} }, kept);
  const { data: classes = [] } = useCall(classCalls.listClasses, {}, kept);
  const fromTable = (choices: Readonly<Record<string, Text>>): Option[] =>
    Object.entries(choices).map(([value, name]) => ({ value, label: name[language] }));
  return {
    fromTable,
    majors: majors.map(({ code, name, nameEn }) => ({
      value: code,
      label: `${code} ${(language === 'en' && nameEn) || name}`,
    })),
    classes: classes.map(({ id, name }) => ({ value: id, label: name })),
  };
};

/** Everything the list can be filtered by; the first three are always in sight. */
export const useRecordFilters = (): FilterSpec[] => {
  const t = useTexts(recordsTexts);
  const label = useLabels(studentQuery);
  const dict = useRecordDict();
  const { roles } = useSession();
  const { tree } = useDepartments();
  const { fromTable, majors, classes } = useOptions();

  const filter = (name: Name, field: ReactNode, inWords?: FilterSpec['inWords']): FilterSpec => ({
    name,
    label: label[name],
    field,
    ...(inWords && { inWords }),
  });
  const several = (name: Name, options: readonly Option[]): FilterSpec =>
    filter(name, <SeveralField options={options} />, (codes) =>
      codes
        .split(',')
        .map((code) => options.find(({ value }) => value === code)?.label ?? code)
        .join('、'),
    );
  const departments = new Map(namesByCode(tree));
  const department = filter('yxCode', <DepartmentCodesField />, (codes) =>
    codes
      .split(',')
      .map((code) => departments.get(code) ?? code)
      .join('、'),
  );
  const day = (name: Name) => filter(name, <DayField />);
  return [
    filter('keyword', <Input allowClear placeholder={t.keywordHint} />),
    ...(roles.some((role) => oneDepartment.includes(role)) ? [] : [department]),
    several('status', fromTable(statuses)),
    several('grade', recentGrades()),
    several('majorCode', majors),
    several('pycc', fromTable(trainingLevels)),
    several('degreeType', fromTable(degreeTypes)),
    several('studyMode', fromTable(studyModes)),
    filter('dsh', <TutorField by="staffNo" />),
    several('presence', fromTable(presences)),
    several('registrationState', fromTable(registrationStates)),
    several('hdzt', fromTable(checkStates)),
    several('classId', classes),
    several('campus', dict.options('campus')),
    several('admissionCategory', dict.options('admissionCategory')),
    several('specialProgram', dict.options('specialProgram')),
    several('disciplineCode', dict.options('discipline')),
    several('gender', dict.options('gender')),
    several('age', fromTable(ageBands)),
    several('ethnicity', dict.options('ethnicity')),
    several('politicalStatus', dict.options('political')),
    filter('originPlace', <RegionField />, (code) => dict.label('region', code)),
    day('entryFrom'),
    day('entryTo'),
    day('expectedFrom'),
    day('expectedTo'),
  ];
};
