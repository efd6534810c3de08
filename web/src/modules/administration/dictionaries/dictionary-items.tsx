import {
  type Dictionary,
  DictionaryItem,
  dictionaryCalls,
} from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { Tag } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { useCan } from '../../../shell/public.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { NounPage } from '../../../ui/list-page/noun-page.tsx';
import { nameIn } from '../../../ui/name-in.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { dictionaryTexts } from './dictionaries-texts.ts';
import { ItemDrawer } from './item-drawer.tsx';
/** The items of one dictionary. */
export const DictionaryItems = ({ dictionary }: { dictionary: Dictionary }) => {
  const t = useTexts(dictionaryTexts);
  const language = useLanguage();
  const label = useLabels(DictionaryItem);
  const mayEdit = useCan()('system:dictionary:edit');
  const { code } = dictionary;
  const { data: choices } = useCall(dictionaryCalls.choices, { query: { codes: [code] } }, { quiet: true });
  const siblings = choices?.[code] ?? [];
  const labelOf = (wanted: string | null) => {
    const found = siblings.find((choice) => choice.code === wanted);
    return (found && (language === 'en' ? found.labelEn : found.label)) ?? wanted ?? '—';
  };

  const columns: ListColumn<DictionaryItem>[] = [
    {
      key: 'label',
      width: 240,
      render: (item) => (
        <>
          {language === 'en' ? item.labelEn : item.label} {item.builtIn && <Tag>{t.builtIn}</Tag>}
        </>
      ),
    },
    { key: 'code', card: 'fact' },
    {
      key: 'labelEn',
      title: language === 'en' ? label.label : label.labelEn,
      width: 200,
      extra: true,
      render: (item) => (language === 'en' ? item.label : item.labelEn),
    },
    { key: 'parentCode', render: ({ parentCode }) => labelOf(parentCode) },
    'sortOrder',
    'enabled',
  ];

  return (
    <NounPage
      title={t.items(nameIn(language, dictionary))}
      call={dictionaryCalls.listItems}
      remove={dictionaryCalls.removeItem}
      params={{ dictionary: code }}
      columns={columns}
      filters={['keyword', 'enabled']}
      mayEdit={mayEdit}
      create={t.createItem}
      askRemove={(item) => t.askRemoveItem(item.label, item.code)}
      removable={({ builtIn }) => !builtIn}
      drawer={(edited, onClose) => (
        <ItemDrawer dictionaryCode={code} edited={edited} siblings={siblings} onClose={onClose} />
      )}
    />
  );
};
