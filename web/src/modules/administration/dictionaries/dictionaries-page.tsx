import './dictionaries.css';
import { Dictionary, dictionaryCalls } from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { LARGEST_LIMIT } from '@graduate/contract/platform/page.ts';
import { Button, Skeleton, Space, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Can } from '../../../shell/public.ts';
import { askConfirm } from '../../../ui/feedback.tsx';
import { FailedList } from '../../../ui/list-page/list-state.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { nameIn } from '../../../ui/name-in.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { WithPane } from '../../../ui/side-pane.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { useSave } from '../../../ui/use-save.ts';
import { dictionaryTexts } from './dictionaries-texts.ts';
import { DictionaryDrawer } from './dictionary-drawer.tsx';
import { DictionaryItems } from './dictionary-items.tsx';
import { DictionaryPane } from './dictionary-pane.tsx';

type Task = { edited: Dictionary | undefined };
type HeadProps = { dictionary: Dictionary; onTask: (task: Task) => void };

const Head = ({ dictionary, onTask }: HeadProps) => {
  const t = useTexts(dictionaryTexts);
  const language = useLanguage();
  const label = useLabels(Dictionary);
  const remove = useSave(dictionaryCalls.remove, { told: t.removed });
  const askRemove = async ({ name, code }: Dictionary) => {
    if (await askConfirm({ content: t.askRemove(name, code), danger: true, okText: t.remove }))
      await remove.submit({ params: { code } });
  };
  return (
    <header className="dictionary-head row gap-x-l card padded-flat below-l">
      <h2>{nameIn(language, dictionary)}</h2>
      <span className="dictionary-code clip note">{dictionary.code}</span>
      {dictionary.builtIn && <Tag>{t.builtIn}</Tag>}
      {dictionary.standard && (
        <span className="dictionary-code clip note">
          {label.standard} {dictionary.standard} {dictionary.standardVersion}
        </span>
      )}
      <Can permission="system:dictionary:edit">
        <Space wrap>
          <Button onClick={() => onTask({ edited: dictionary })}>{t.edit}</Button>
          {!dictionary.builtIn && (
            <Button danger onClick={() => void askRemove(dictionary)}>
              {t.remove}
            </Button>
          )}
        </Space>
      </Can>
    </header>
  );
};

/** Code tables: the dictionaries left, the items of the chosen one right. */
const DictionariesPage = () => {
  const t = useTexts(dictionaryTexts);
  const answer = useCall(dictionaryCalls.list, { query: { limit: LARGEST_LIMIT } }, { quiet: true });
  const list = useListQuery(dictionaryCalls.listItems);
  const [chosenCode, setChosenCode] = useState<string>();
  const [task, setTask] = useState<Task>();
  const dictionaries = answer.data?.list ?? [];
  const chosen = dictionaries.find(({ code }) => code === chosenCode) ?? dictionaries[0];
  const choose = (code: string) => {
    setChosenCode(code);
    list.setFilters({});
  };
  if (answer.error) return <FailedList error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.isPending) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <WithPane
      title={t.choose}
      pane={
        <DictionaryPane
          dictionaries={dictionaries}
          chosen={chosen?.code}
          onChoose={choose}
          onCreate={() => setTask({ edited: undefined })}
        />
      }
    >
      {chosen ? (
        <>
          <Head dictionary={chosen} onTask={setTask} />
          <DictionaryItems key={chosen.code} dictionary={chosen} />
        </>
      ) : (
        <div className="dictionary-none card">
          <Nothing text={t.noneYet} />
        </div>
      )}
      {task && <DictionaryDrawer edited={task.edited} onSaved={choose} onClose={() => setTask(undefined)} />}
    </WithPane>
  );
};

export default DictionariesPage;
