import { numberCalls } from '@graduate/contract/student-status/students/number-calls.ts';
import type { StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { words } from '../../../../ui/words.ts';

const texts = defineTexts({
  title: ['生成校园卡号', 'Give card numbers'],
  some: (n: number) => [`生成校园卡号 (${n})`, `Give card numbers (${n})`],
  askAll: [
    '为所有未报到且没有校园卡号的学生生成校园卡号？号码一经生成不再改变。',
    'Give a card number to every student who has not arrived yet and has none? Numbers do not change afterwards.',
  ],
  askSome: (n: number) => [
    `为选中的 ${n} 名学生生成校园卡号？已有卡号的学生将跳过，号码一经生成不再改变。`,
    `Give card numbers to the ${n} chosen students? Those who have one are skipped. Numbers do not change afterwards.`,
  ],
  assigned: (n: number) => [`已生成 ${n} 个校园卡号`, `${n} card numbers given`],
  skipped: (n: number) => [`跳过 ${n} 名学生`, `${n} students skipped`],
  close: words.gotIt,
});

type Skipped = { id: string; message: string };

/** Gives card numbers to the chosen students, or to all new ones without. */
export const CardNumberButton = ({ rows }: { rows?: readonly StudentRow[] }) => {
  const t = useTexts(texts);
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const assign = useSave(numberCalls.assignCardNos, {
    onSuccess: (answer) => {
      if (answer.assigned.length > 0 || answer.skipped.length === 0)
        feedback.success(t.assigned(answer.assigned.length));
      setSkipped(answer.skipped);
    },
  });
  const start = async () => {
    if (
      !(await askConfirm({
        content: rows ? t.askSome(rows.length) : t.askAll,
        named: rows?.map(({ name }) => name),
        okText: t.title,
      }))
    )
      return;
    await assign.submit({ body: rows ? { ids: rows.map(({ id }) => id) } : { all: true } });
  };
  const nameOf = (id: string) => rows?.find((row) => row.id === id)?.name ?? id;
  return (
    <>
      <Button loading={assign.pending} onClick={() => void start()}>
        {rows ? t.some(rows.length) : t.title}
      </Button>
      <Dialog
        open={skipped.length > 0}
        title={t.title}
        onCancel={() => setSkipped([])}
        footer={<Button onClick={() => setSkipped([])}>{t.close}</Button>}
      >
        <Alert type="warning" showIcon title={t.skipped(skipped.length)} style={{ marginBottom: 12 }} />
        <ul>
          {skipped.map(({ id, message }) => (
            <li key={id}>
              {nameOf(id)}：{message}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
};
