import { classCalls } from '@graduate/contract/student-status/students/class-calls.ts';
import { InputNumber } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { useSession } from '../../../../shell/public.ts';
import { SeveralField } from '../../../../ui/form/several-field.tsx';
import type { Filter } from '../../../../ui/list-page/list-columns.ts';
import { namesAmong } from '../../../../ui/name-among.ts';
import { useDict } from '../../../../ui/use-dict.ts';
import { RegionField } from '../../students/public.tsx';

const FRESH_MS = 300_000;
/** Whoever looks after one department only needs no filter for it. */
const WHOLE_SCHOOL = ['enrolment', 'sysadmin'];

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
  const classes = useClasses();
  const seesSchool = useSeesSchool();
  const dict = useDict('region');
  return [
    'keyword',
    'leaveType',
    'fromDay',
    'toDay',
    ...(seesSchool ? ['yxCode'] : []),
    {
      name: 'classId',
      field: <SeveralField options={classes} />,
      inWords: (codes) => namesAmong(classes, codes),
    },
    'state',
    { name: 'minDays', field: <DaysField /> },
    { name: 'maxDays', field: <DaysField /> },
    'destination',
    { name: 'region', field: <RegionField />, inWords: (code) => dict.label('region', code) },
    'abroad',
  ];
};
