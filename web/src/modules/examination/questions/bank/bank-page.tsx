import type { BankQuestion } from '@graduate/contract/examination/questions/bank.ts';
import { bankCalls, bankImportCalls } from '@graduate/contract/examination/questions/bank-calls.ts';
import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import { RiAddLine, RiUpload2Line } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { useSession } from '../../../../shell/public.ts';
import { BatchButton } from '../../../../ui/batch-button.tsx';
import { feedback } from '../../../../ui/feedback.tsx';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { NounDrawer } from '../../../../ui/noun-drawer.tsx';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { QuestionField } from './question-field.tsx';

const texts = defineTexts({
  title: ['题库', 'Question bank'],
  create: ['新增试题', 'New question'],
  change: ['编辑试题', 'Edit a question'],
  importTitle: ['导入试题', 'Import questions'],
  askRemove: (words: string) => [
    `删除试题“${words}”？已用于问卷与考试的副本不受影响。`,
    `Delete “${words}”? Copies on papers stay.`,
  ],
  askRemoveMany: (n: number) => [
    `删除选中的 ${n} 道试题？已用于问卷与考试的副本不受影响。`,
    `Delete the ${n} chosen questions? Copies on papers stay.`,
  ],
});

const changed = [bankCalls.list, bankCalls.topics];
const SHORT = 30;
const shortly = (words: string) => (words.length > SHORT ? `${words.slice(0, SHORT)}…` : words);

/** The questions of a department, from which papers take copies and exams draw. */
const BankPage = () => {
  const t = useTexts(texts);
  const { department } = useSession();
  const refresh = useRefresh(...changed);
  const [task, setTask] = useState<{ edited: BankQuestion | undefined }>();
  const [importing, setImporting] = useState(false);
  const remove = useSave(bankCalls.remove, {
    invalidates: changed,
    onSuccess: () => feedback.success(t.removed),
  });
  const actionsOn = (row: BankQuestion) => [
    { key: 'edit', name: t.edit, run: () => setTask({ edited: row }) },
    {
      key: 'remove',
      name: t.remove,
      danger: true,
      ask: t.askRemove(shortly(row.summary)),
      run: () => remove.submit({ params: { id: row.id } }),
    },
  ];
  const columns: ListColumn<BankQuestion>[] = [
    {
      key: 'summary',
      width: 360,
      open: (row) => setTask({ edited: row }),
    },
    { key: 'type', card: 'fact' },
    { key: 'topic', width: 150, card: 'fact' },
    'difficulty',
    { key: 'department', width: 180 },
    'enabled',
    { key: 'updatedAt', extra: true },
    { actions: actionsOn },
  ];
  const batch = (selection: Selection<BankQuestion>) => (
    <BatchButton
      danger
      name={t.remove}
      rows={selection.rows}
      nameOf={({ summary }) => shortly(summary)}
      question={t.askRemoveMany(selection.rows.length)}
      act={({ id }) => callApi(bankCalls.remove, { params: { id }, quiet: true })}
      onDone={() => {
        selection.clear();
        refresh();
      }}
    />
  );
  return (
    <>
      <ListPage
        title={t.title}
        call={bankCalls.list}
        columns={columns}
        filters={['keyword', 'type', 'topic', 'difficulty', 'yxCode', 'enabled']}
        batch={batch}
        toolbar={
          <>
            <Button
              type="primary"
              icon={<RiAddLine size={16} />}
              onClick={() => setTask({ edited: undefined })}
            >
              {t.create}
            </Button>
            <Button icon={<RiUpload2Line size={16} />} onClick={() => setImporting(true)}>
              {t.import}
            </Button>
          </>
        }
      />
      {task && (
        <NounDrawer
          title={task.edited ? t.change : t.create}
          create={bankCalls.create}
          edit={bankCalls.edit}
          edited={task.edited}
          width={640}
          initial={{
            question: newQuestion('single'),
            difficulty: 'medium',
            enabled: true,
            ...(department && { departmentId: department.id }),
          }}
          fields={[
            'departmentId',
            ['topic', 'difficulty'],
            { name: 'question', input: <QuestionField typeFree={!task.edited} /> },
            'enabled',
          ]}
          invalidates={changed}
          onClose={() => setTask(undefined)}
        />
      )}
      {importing && (
        <ImportDialog
          title={t.importTitle}
          calls={bankImportCalls}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};

export default BankPage;
