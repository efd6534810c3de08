import { departmentCalls } from '@graduate/contract/administration/accounts/department-calls.ts';
import { Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import type { Filter } from '../../../../ui/list-page/list-columns.ts';
import { nameAmong } from '../../../../ui/name-among.ts';
import { useLanguage } from '../../../../ui/texts.ts';

const LONG_MS = 5 * 60_000;

/** The department of a student as a filter of a list. */
export const useDepartmentFilter = (label: string): Filter => {
  const language = useLanguage();
  const { data } = useCall(departmentCalls.departmentOptions, {}, { staleTime: LONG_MS, quiet: true });
  const options = (data ?? []).map(({ code, name, nameEn }) => ({
    value: code,
    label: (language === 'en' && nameEn) || name,
  }));
  return {
    name: 'yxCode',
    label,
    field: <Select allowClear options={options} showSearch={{ optionFilterProp: 'label' }} />,
    inWords: (code) => nameAmong(options, code),
  };
};
