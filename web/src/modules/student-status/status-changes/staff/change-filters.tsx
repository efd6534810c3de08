import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { changeQuery } from '@graduate/contract/student-status/status-changes/changes.ts';
import { applicantKinds, chsiSyncStates } from '@graduate/contract/student-status/status-changes/states.ts';
import {
  type ChangeTypeCode,
  changeTypeNames,
  changeTypes,
  subTypeName,
} from '@graduate/contract/student-status/status-changes/types.ts';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useSession } from '../../../../shell/public.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { DayField } from '../../../../ui/form/day-field.tsx';
import type { FilterSpec } from '../../../../ui/list-page/list-columns.ts';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { DepartmentCodesField } from '../../../administration/accounts/public.tsx';
import { TermField } from '../../../commons/academic-calendar/public.tsx';
import { staffTexts } from '../change-texts.ts';

/** Whoever looks after one department only needs no filter for it. */
const oneDepartment = ['secretary', 'dean', 'counselor', 'tutor'];

/** The reasons of the chosen kind. */
const reasonsOf = (code: string | undefined): Readonly<Record<string, Text>> => {
  if (!code || !(code in changeTypes)) return {};
  const type = changeTypes[code as ChangeTypeCode];
  const field = type.fields.find(({ name }) => name === 'subType' || name === 'ground');
  return Object.fromEntries(
    (field?.options ?? []).map(({ value }) => [value, subTypeName(code as ChangeTypeCode, value)]),
  );
};

type Name = keyof typeof changeQuery.shape;

/** What the list of changes can be filtered by; the first three are always in sight. */
export const useChangeFilters = (): FilterSpec[] => {
  const t = useTexts(staffTexts);
  const language = useLanguage();
  const label = useLabels(changeQuery);
  const { roles } = useSession();
  const { query, filters } = useListQuery(changeCalls.list);
  const { data } = useCall(changeCalls.list, { query }, { quiet: true, keepPrevious: true });
  const steps = Object.fromEntries((data?.steps ?? []).map(({ key, name }) => [key, name]));

  const filter = (name: Name, field: ReactNode): FilterSpec => ({ name, label: label[name], field });
  const choice = (name: Name, choices: Readonly<Record<string, Text>>): FilterSpec => ({
    ...filter(name, <ChoiceField choices={choices} allowClear />),
    inWords: (code) => choices[code]?.[language] ?? code,
  });
  return [
    filter('keyword', <Input allowClear maxLength={50} placeholder={t.keywordHint} />),
    choice('typeCode', changeTypeNames),
    choice('stepKey', steps),
    choice('subType', reasonsOf(filters.typeCode)),
    ...(roles.some((role) => oneDepartment.includes(role))
      ? []
      : [filter('yxCode', <DepartmentCodesField />), filter('toYxCode', <DepartmentCodesField />)]),
    choice('pycc', { D: trainingLevels.D, M: trainingLevels.M }),
    filter('termId', <TermField past />),
    filter('appliedFrom', <DayField />),
    filter('appliedTo', <DayField />),
    filter('effectiveFrom', <DayField />),
    filter('effectiveTo', <DayField />),
    choice('applicantKind', applicantKinds),
    choice('chsiSync', chsiSyncStates),
  ];
};
