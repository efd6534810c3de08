import type { Call } from '@graduate/contract/platform/define-call.ts';
import { type ReactNode, useState } from 'react';
import { sharedTexts, useTexts } from './texts.ts';
import { useSave } from './use-save.ts';

export type NounTask<R> = {
  /** The call that removes a row by its id. */
  remove: Call;
  /** What its path needs beside the id. */
  params?: object | undefined;
  askRemove: (row: R) => string;
  /** Rows that have to stay do not offer it. */
  removable?: (row: R) => boolean;
  /** The drawer for a new row or a changed one. */
  drawer: (edited: R | undefined, onClose: () => void) => ReactNode;
};

/** What is done with a plain noun: a new one or a changed one in a drawer, one less after a question. */
export const useNounTask = <R extends { id: string }>(noun: NounTask<R>) => {
  const { remove, params, askRemove, removable = () => true, drawer } = noun;
  const t = useTexts(sharedTexts);
  const [task, setTask] = useState<{ edited: R | undefined }>();
  const removal = useSave<Call>(remove, { told: t.removed });
  const removalOf = (row: R) => ({
    key: 'remove',
    name: t.remove,
    danger: true,
    ask: askRemove(row),
    run: () => removal.submit({ params: { ...params, id: row.id } } as never),
  });
  return {
    create: () => setTask({ edited: undefined }),
    actionsOn: (row: R) => [
      { key: 'edit', name: t.edit, run: () => setTask({ edited: row }) },
      ...(removable(row) ? [removalOf(row)] : []),
    ],
    shown: task && drawer(task.edited, () => setTask(undefined)),
  };
};
