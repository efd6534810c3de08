import { departmentCalls } from '@graduate/contract/administration/accounts/department-calls.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { checkStates } from '@graduate/contract/student-status/students/choices.ts';
import { Input, Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { useCan } from '../../../../shell/public.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import type { Filter } from '../../../../ui/list-page/list-columns.ts';
import { nameAmong } from '../../../../ui/name-among.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { auditingTexts } from './auditing-texts.ts';

const LONG_MS = 5 * 60_000;

/** What the list of checks can be narrowed to; the round stays, it is chosen above. */
export const useCheckFilters = (): Filter[] => {
  const t = useTexts(auditingTexts);
  const language = useLanguage();
  const everywhere = useCan()('student:check:manage');
  const { data } = useCall(departmentCalls.departmentOptions, {}, { staleTime: LONG_MS, quiet: true });
  const departments = (data ?? []).map(({ code, name, nameEn }) => ({
    value: code,
    label: (language === 'en' && nameEn) || name,
  }));
  return [
    {
      name: 'keyword',
      label: t.keyword,
      field: <Input allowClear maxLength={50} placeholder={t.keywordHint} />,
    },
    {
      name: 'hdzt',
      label: t.state,
      field: <ChoiceField choices={checkStates} allowClear />,
      inWords: (state) => checkStates[state as keyof typeof checkStates]?.[language] ?? state,
    },
    {
      name: 'pycc',
      label: t.level,
      field: <ChoiceField choices={trainingLevels} allowClear />,
      inWords: (level) => trainingLevels[level as keyof typeof trainingLevels]?.[language] ?? level,
    },
    ...(everywhere
      ? [
          {
            name: 'yxCode',
            label: t.department,
            field: <Select allowClear options={departments} showSearch={{ optionFilterProp: 'label' }} />,
            inWords: (code: string) => nameAmong(departments, code),
          },
        ]
      : []),
  ];
};
