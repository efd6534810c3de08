import type { FlowDetail } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { comma } from '../../../../ui/list-words.ts';
import { nameIn } from '../../../../ui/name-in.ts';
import { useLanguage } from '../../../../ui/texts.ts';
import type { Names } from './flow-differences.ts';
import { flowTexts } from './flow-texts.ts';

/** How the codes in the versions of a flow read. */
export const useNames = ({ roles, people, facts }: Pick<FlowDetail, 'roles' | 'people' | 'facts'>): Names => {
  const language = useLanguage();
  return {
    language,
    role: (code) => {
      const role = roles.find((one) => one.code === code);
      return role ? nameIn(language, role) : code;
    },
    person: (id) => people.find((one) => one.id === id)?.name ?? id,
    fact: (name) => facts.find((one) => one.name === name)?.label[language] ?? name,
    value: (fact, value) => {
      const choices = facts.find((one) => one.name === fact)?.choices ?? [];
      const worded = (one: string | number | boolean): string => {
        if (typeof one === 'boolean') return one ? flowTexts[language].yes : flowTexts[language].no;
        return choices.find((choice) => choice.value === one)?.label[language] ?? String(one);
      };
      return [value].flat().map(worded).join(comma());
    },
  };
};
