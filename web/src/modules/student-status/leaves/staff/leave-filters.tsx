import { type Text, text } from '@graduate/contract/platform/text.ts';
import { leaveStates, leaveTypes } from '@graduate/contract/student-status/leaves/choices.ts';
import { leaveQuery } from '@graduate/contract/student-status/leaves/leaves.ts';
import { classCalls } from '@graduate/contract/student-status/students/class-calls.ts';
import { Input, InputNumber } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { useSession } from '../../../../shell/public.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { DayField } from '../../../../ui/form/day-field.tsx';
import type { Filter } from '../../../../ui/list-page/list-columns.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useDict } from '../../../../ui/use-dict.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { useDepartments } from '../../../administration/accounts/public.tsx';
import { DepartmentCodesField, RegionField, SeveralField } from '../../students/public.tsx';
import { staffTexts } from './staff-texts.ts';

const FRESH_MS = 300_000;
/** Whoever looks after one department only needs no filter for it. */
const WHOLE_SCHOOL = ['enrolment', 'sysadmin'];

const yesNo = { true: text('是', 'Yes'), false: text('否', 'No') };

export const useClasses = () => {
  const { data = [] } = useCall(classCalls.listClasses, {}, { quiet: true, staleTime: FRESH_MS });
  return data.map(({ id, name }) => ({ value: id, label: name }));
};

export const useSeesSchool = (): boolean => {
  const { roles } = useSession();
  return roles.some((role) => WHOLE_SCHOOL.includes(role));
};

/** The number of days as the text of the address. */
const DaysField = ({
  value,
  onChange,
  id,
}: {
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
}) => (
  <InputNumber
    {...(id && { id })}
    min={0}
    max={365}
    precision={0}
    value={value ? Number(value) : null}
    onChange={(days) => onChange?.(days === null ? '' : String(days))}
    style={{ width: '100%' }}
  />
);

/** Everything the list can be filtered by; the first few are always in sight. */
export const useLeaveFilters = (): Filter[] => {
  const t = useTexts(staffTexts);
  const language = useLanguage();
  const label = useLabels(leaveQuery);
  const classes = useClasses();
  const seesSchool = useSeesSchool();
  const { tree } = useDepartments();
  const dict = useDict('region');
  const named = (choices: Readonly<Record<string, Text>>) =>
    Object.entries(choices).map(([value, name]) => ({ value, label: name[language] }));
  const several = (
    name: 'leaveType' | 'state' | 'classId',
    options: { value: string; label: string }[],
  ): Filter => ({
    name,
    label: label[name],
    field: <SeveralField options={options} />,
    inWords: (codes) =>
      codes
        .split(',')
        .map((code) => options.find(({ value }) => value === code)?.label ?? code)
        .join('、'),
  });
  return [
    { name: 'keyword', label: label.keyword, field: <Input allowClear placeholder={t.keywordHint} /> },
    several('leaveType', named(leaveTypes)),
    { name: 'fromDay', label: label.fromDay, field: <DayField /> },
    { name: 'toDay', label: label.toDay, field: <DayField /> },
    ...(seesSchool
      ? [
          {
            name: 'yxCode',
            label: label.yxCode,
            field: <DepartmentCodesField />,
            inWords: (codes: string) =>
              codes
                .split(',')
                .map((code) => tree.find((one) => one.code === code)?.name ?? code)
                .join('、'),
          },
        ]
      : []),
    several('classId', classes),
    several('state', named(leaveStates)),
    { name: 'minDays', label: label.minDays, field: <DaysField /> },
    { name: 'maxDays', label: label.maxDays, field: <DaysField /> },
    { name: 'destination', label: label.destination, field: <Input allowClear /> },
    {
      name: 'region',
      label: label.region,
      field: <RegionField />,
      inWords: (code) => dict.label('region', code),
    },
    {
      name: 'abroad',
      label: label.abroad,
      field: <ChoiceField choices={yesNo} allowClear />,
      inWords: (value) => yesNo[value as keyof typeof yesNo]?.[language] ?? value,
    },
  ];
};
