import { DateWindow, windowStates } from '@graduate/contract/commons/date-windows/date-windows.ts';
import { type BusinessModule, businessModules } from '@graduate/contract/platform/business-modules.ts';
import { Select } from 'antd';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import type { Filter } from '../../../ui/list-page/list-columns.ts';
import { useLanguage } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { useWindowChoices } from './use-window-choices.ts';

type Named = { value: string; label: string };

const oneOf = (options: readonly Named[]) => (
  <Select allowClear options={[...options]} showSearch={{ optionFilterProp: 'label' }} />
);

const named = (options: readonly Named[]) => (wanted: string) =>
  options.find(({ value }) => value === wanted)?.label ?? wanted;

/** The filters of the list of windows; modules without operations are left out. */
export const useWindowFilters = (): Filter[] => {
  const language = useLanguage();
  const label = useLabels(DateWindow);
  const { operations, terms, departments } = useWindowChoices();
  const modules = [...new Set(operations.map(({ module }) => module))].map((module: BusinessModule) => ({
    value: module,
    label: businessModules[module][language],
  }));
  const codes = operations.map(({ code, operation }) => ({ value: code, label: `${operation} ${code}` }));
  const termOptions = terms.map(({ id, name }) => ({ value: id, label: name }));
  const departmentOptions = departments.map(({ id, name }) => ({ value: id, label: name }));
  return [
    { name: 'module', label: label.module, field: oneOf(modules), inWords: named(modules) },
    { name: 'code', label: label.operation, field: oneOf(codes), inWords: named(codes) },
    { name: 'state', label: label.state, field: <ChoiceField choices={windowStates} allowClear /> },
    { name: 'termId', label: label.termName, field: oneOf(termOptions), inWords: named(termOptions) },
    {
      name: 'departmentId',
      label: label.departmentName,
      field: oneOf(departmentOptions),
      inWords: named(departmentOptions),
    },
  ];
};
