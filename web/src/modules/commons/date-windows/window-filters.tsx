import { type BusinessModule, businessModules } from '@graduate/contract/platform/business-modules.ts';
import { Select } from 'antd';
import type { Filter } from '../../../ui/list-page/list-columns.ts';
import { useLanguage } from '../../../ui/texts.ts';
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
  const { operations, terms, departments } = useWindowChoices();
  const modules = [...new Set(operations.map(({ module }) => module))].map((module: BusinessModule) => ({
    value: module,
    label: businessModules[module][language],
  }));
  const codes = operations.map(({ code, operation }) => ({ value: code, label: `${operation} ${code}` }));
  const termOptions = terms.map(({ id, name }) => ({ value: id, label: name }));
  const departmentOptions = departments.map(({ id, name }) => ({ value: id, label: name }));
  return [
    { name: 'module', field: oneOf(modules) },
    { name: 'code', field: oneOf(codes), inWords: named(codes) },
    'state',
    { name: 'termId', field: oneOf(termOptions), inWords: named(termOptions) },
    { name: 'departmentId', field: oneOf(departmentOptions), inWords: named(departmentOptions) },
  ];
};
