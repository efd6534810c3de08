import { Job, jobStates } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { Input } from 'antd';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import type { Filter } from '../../../ui/list-page/list-columns.ts';
import { useLanguage } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';

const names: Readonly<Record<string, Record<'zh' | 'en', string>>> = jobStates;

export const useJobFilters = ({ owners }: { owners: boolean }): Filter[] => {
  const language = useLanguage();
  const label = useLabels(Job);
  return [
    { name: 'title', label: label.title, field: <Input allowClear maxLength={50} /> },
    ...(owners
      ? [{ name: 'owner', label: label.ownerName, field: <Input allowClear maxLength={50} /> }]
      : []),
    {
      name: 'state',
      label: label.state,
      field: <ChoiceField choices={jobStates} allowClear />,
      inWords: (state: string) => names[state]?.[language] ?? state,
    },
  ];
};
