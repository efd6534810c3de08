import {
  type Dictionary,
  DictionaryItem,
  dictionaryCalls,
} from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Can, useCan } from '../../../shell/public.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { nameIn } from '../../../ui/name-in.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { useSave } from '../../../ui/use-save.ts';
import { dictionaryTexts } from './dictionaries-texts.ts';
import { ItemDrawer } from './item-drawer.tsx';
/** The items of one dictionary. */
export const DictionaryItems = ({ dictionary }: { dictionary: Dictionary }) => {
  const t = useTexts(dictionaryTexts);
  const language = useLanguage();
  const label = useLabels(DictionaryItem);
  const mayEdit = useCan()('system:dictionary:edit');
  const [task, setTask] = useState<{ edited: DictionaryItem | undefined }>();
  const { code } = dictionary;
  const { data: choices } = useCall(dictionaryCalls.choices, { query: { codes: [code] } }, { quiet: true });
  const siblings = choices?.[code] ?? [];
  const labelOf = (wanted: string | null) => {
    const found = siblings.find((choice) => choice.code === wanted);
    return (found && (language === 'en' ? found.labelEn : found.label)) ?? wanted ?? '—';
  };
  const remove = useSave(dictionaryCalls.removeItem, { told: t.removed });

  const actionsOn = (item: DictionaryItem) => [
    { key: 'edit', name: t.edit, run: () => setTask({ edited: item }) },
    ...(item.builtIn
      ? []
      : [
          {
            key: 'remove',
            name: t.remove,
            danger: true,
            ask: t.askRemoveItem(item.label, item.code),
            run: () => remove.submit({ params: { dictionary: code, id: item.id } }),
          },
        ]),
  ];

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
    { actions: mayEdit && actionsOn },
  ];

  return (
    <>
      <ListPage
        title={t.items(nameIn(language, dictionary))}
        call={dictionaryCalls.listItems}
        params={{ dictionary: code }}
        columns={columns}
        filters={['keyword', 'enabled']}
        toolbar={
          <Can permission="system:dictionary:edit">
            <Button type="primary" onClick={() => setTask({ edited: undefined })}>
              {t.createItem}
            </Button>
          </Can>
        }
      />
      {task && (
        <ItemDrawer
          dictionaryCode={code}
          edited={task.edited}
          siblings={siblings}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
};
