import {
  type Choice,
  type DictionaryItem,
  dictionaryCalls,
} from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { Select } from 'antd';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { dictionaryTexts } from './dictionaries-texts.ts';

type Props = {
  dictionaryCode: string;
  edited: DictionaryItem | undefined;
  siblings: readonly Choice[];
  onClose: () => void;
};

/** An item of a dictionary, new or changed. */
export const ItemDrawer = ({ dictionaryCode, edited, siblings, onClose }: Props) => {
  const t = useTexts(dictionaryTexts);
  const language = useLanguage();
  const parent = (
    <Select
      allowClear
      placeholder={t.top}
      showSearch={{ optionFilterProp: 'label' }}
      options={siblings
        .filter(({ code }) => code !== edited?.code)
        .map(({ code, label, labelEn }) => ({
          value: code,
          label: `${code} ${language === 'en' ? labelEn : label}`,
        }))}
    />
  );
  return (
    <NounDrawer
      title={edited ? t.editItem(edited.label) : t.createItem}
      create={dictionaryCalls.createItem}
      edit={dictionaryCalls.editItem}
      edited={edited}
      params={{ dictionary: dictionaryCode }}
      initial={{ sortOrder: 999, enabled: true }}
      fields={[
        { name: 'code', extra: t.codeHelp },
        'label',
        'labelEn',
        { name: 'parentCode', input: parent },
        'sortOrder',
        { name: 'enabled', extra: t.enabledHelp },
      ]}
      onClose={onClose}
      width={480}
    />
  );
};
