import { dictionaryCalls } from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { useCall } from '../api/use-call.ts';
import { useLanguage } from './texts.ts';

const FRESH_MS = 300_000;
/** Stands where a name will be. */
export const ON_ITS_WAY = '…';

type Dict = {
  /** What can be chosen: items in use, in their order. */
  options: (dictionary: string) => { value: string; label: string }[];
  /** The name of a code, also of one no longer in use; no code is shown while names are on their way. */
  label: (dictionary: string, code: string | null | undefined) => string;
};

/** Code tables by name, fetched together: `const dict = useDict('gender', 'pycc')`. */
export const useDict = (...dictionaries: readonly string[]): Dict => {
  const language = useLanguage();
  const { data, isPending } = useCall(
    dictionaryCalls.choices,
    { query: { codes: [...dictionaries] } },
    { quiet: true, staleTime: FRESH_MS, enabled: dictionaries.length > 0 },
  );
  const itemsOf = (dictionary: string) =>
    (data?.[dictionary] ?? []).map(({ code, label, labelEn, enabled }) => ({
      value: code,
      label: language === 'en' ? labelEn : label,
      enabled,
    }));
  return {
    options: (dictionary) =>
      itemsOf(dictionary).flatMap(({ value, label, enabled }) => (enabled ? [{ value, label }] : [])),
    label: (dictionary, code) => {
      if (code === null || code === undefined || code === '') return '';
      if (isPending) return ON_ITS_WAY;
      return itemsOf(dictionary).find(({ value }) => value === code)?.label ?? code;
    },
  };
};
