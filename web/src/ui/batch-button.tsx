import { Button, Modal, Progress } from 'antd';
import { useRef, useState } from 'react';
import { askConfirm, feedback } from './feedback.tsx';
import { type BatchFailure, runBatch } from './run-batch.ts';
import { defineTexts, useTexts } from './texts.ts';
import { words } from './words.ts';

const texts = defineTexts({
  doing: (act: string, done: number, all: number) => [`${act} ${done}/${all}`, `${act} ${done}/${all}`],
  done: (n: number) => [`已完成 ${n} 条`, `${n} done`],
  failed: (n: number) => [`${n} 条未能完成`, `${n} could not be done`],
  close: words.gotIt,
});

type Props<R> = {
  name: string;
  rows: readonly R[];
  /** Names a row where its failure is told. */
  nameOf: (row: R) => string;
  act: (row: R) => Promise<unknown>;
  question: string;
  danger?: boolean;
  onDone: () => void;
};

/** Does one act to all chosen rows: asks, shows how far it is, can be stopped, lists what failed. */
export const BatchButton = <R,>({ name, rows, nameOf, act, question, danger, onDone }: Props<R>) => {
  const t = useTexts(texts);
  const [finished, setFinished] = useState<number>();
  const [failures, setFailures] = useState<readonly BatchFailure<R>[]>([]);
  const stop = useRef<AbortController>(undefined);

  const run = async () => {
    const named = rows.map(nameOf);
    if (!(await askConfirm({ content: question, named, danger: danger ?? false, okText: name }))) return;
    stop.current = new AbortController();
    setFinished(0);
    const result = await runBatch(rows, act, setFinished, stop.current.signal);
    setFinished(undefined);
    setFailures(result.failures);
    if (result.done > 0) feedback.success(t.done(result.done));
    // The page takes the button away when it hears of it: not before the failures have been read.
    if (result.failures.length === 0) onDone();
  };
  const close = () => {
    setFailures([]);
    onDone();
  };

  return (
    <>
      <Button danger={danger ?? false} onClick={() => void run()}>
        {`${name} (${rows.length})`}
      </Button>
      <Modal
        open={finished !== undefined}
        closable={false}
        title={t.doing(name, finished ?? 0, rows.length)}
        footer={<Button onClick={() => stop.current?.abort()}>{t.stop}</Button>}
      >
        <Progress percent={Math.round(((finished ?? 0) / Math.max(rows.length, 1)) * 100)} />
      </Modal>
      <Modal
        open={failures.length > 0}
        title={t.failed(failures.length)}
        onCancel={close}
        footer={
          <Button type="primary" onClick={close}>
            {t.close}
          </Button>
        }
      >
        <ul className="batch-failures">
          {failures.map(({ row, reason }) => (
            <li key={nameOf(row)}>
              {nameOf(row)}：{reason}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
};
