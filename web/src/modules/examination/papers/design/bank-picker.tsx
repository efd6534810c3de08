import { BankQuestion, difficulties } from '@graduate/contract/examination/questions/bank.ts';
import { bankCalls } from '@graduate/contract/examination/questions/bank-calls.ts';
import { newKey } from '@graduate/contract/examination/questions/keys.ts';
import { questionTypes } from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { Button, Input, Table } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { designTexts } from './design-texts.ts';

const PAGE = 20;

const texts = defineTexts({
  find: ['题目、知识点', 'Question, topic'],
  anyType: ['全部题型', 'All types'],
  take: (n: number) => [n > 0 ? `加入问卷（${n}）` : '加入问卷', n > 0 ? `Add ${n}` : 'Add'],
  none: ['题库中没有符合条件的试题', 'No such question in the bank'],
});

type Props = { onTake: (questions: Question[]) => void; onClose: () => void };

/** Chooses questions of the bank; the paper gets copies, so that later changes of the bank leave it alone. */
export const BankPicker = ({ onTake, onClose }: Props) => {
  const t = useTexts(texts);
  const { fromBank } = useTexts(designTexts);
  const language = useLanguage();
  const label = useLabels(BankQuestion);
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const [type, setType] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankQuestion>>(new Map());
  const keyword = useDeferredValue(typed.trim());
  const { data, isFetching } = useCall(
    bankCalls.list,
    {
      query: {
        page,
        limit: PAGE,
        enabled: 'true',
        ...(keyword && { keyword }),
        ...(type && { type: type as BankQuestion['type'] }),
      },
    },
    { keepPrevious: true },
  );
  const list = data?.list ?? [];
  const choose = (rows: BankQuestion[]) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const { id } of list) next.delete(id);
      for (const row of rows) next.set(row.id, row);
      return next;
    });
  return (
    <SideDrawer
      title={fromBank}
      width={720}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{t.cancel}</Button>
          <Button
            type="primary"
            disabled={chosen.size === 0}
            onClick={() => {
              onTake(
                [...chosen.values()].map(({ question }) => ({ ...question, id: newKey(), shownIf: null })),
              );
              close();
            }}
          >
            {t.take(chosen.size)}
          </Button>
        </>
      )}
    >
      <div className="stack">
        <div className="pair">
          <Input
            allowClear
            aria-label={t.find}
            placeholder={t.find}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setPage(1);
            }}
          />
          <ChoiceField
            allowClear
            choices={questionTypes}
            placeholder={t.anyType}
            {...(type && { value: type })}
            onChange={(next) => {
              setType(next);
              setPage(1);
            }}
          />
        </div>
        <Table<BankQuestion>
          size="small"
          rowKey="id"
          dataSource={list}
          loading={isFetching}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Nothing text={t.none} /> }}
          rowSelection={{
            selectedRowKeys: [...chosen.keys()],
            onChange: (_keys, rows) => choose(rows.filter(Boolean)),
          }}
          pagination={{
            current: page,
            pageSize: PAGE,
            total: data?.total ?? 0,
            onChange: setPage,
            showSizeChanger: false,
          }}
          columns={[
            { title: label.summary, dataIndex: 'summary', width: 300, className: 'breaks' },
            { title: label.type, render: (_, row) => questionTypes[row.type][language] },
            { title: label.topic, dataIndex: 'topic' },
            { title: label.difficulty, render: (_, row) => difficulties[row.difficulty][language] },
          ]}
        />
      </div>
    </SideDrawer>
  );
};
