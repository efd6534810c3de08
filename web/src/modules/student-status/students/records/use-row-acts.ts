import type { StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { openTab, useCan, useDeclared } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import type { StudentRowAct } from '../extension-points.ts';
import { recordPage } from '../parts/open-record.ts';
import type { OpenAct } from './record-dialogs.tsx';
import { recordsTexts } from './records-texts.ts';

/** Something the reader may do to one student of the list. */
export type RowAct = {
  key: string;
  name: string;
  danger?: boolean;
  when?: ((row: StudentRow) => boolean) | undefined;
  act: (row: StudentRow) => void;
};

export const viewStudent = (student: StudentRow): void => openTab(recordPage(student));

/** What the reader may do to one student of the list, in order. */
export const useRowActs = (open: (act: OpenAct) => void): RowAct[] => {
  const t = useTexts(recordsTexts);
  const language = useLanguage();
  const can = useCan();
  const run = (declared: StudentRowAct, student: StudentRow) =>
    'page' in declared
      ? openTab(declared.page(student))
      : open({ kind: 'ofModule', dialog: declared.dialog, student });
  const ofModules = useDeclared('studentRowActs').map(
    (declared): RowAct => ({
      key: declared.key,
      name: declared.name[language],
      when: declared.when,
      act: (student) => run(declared, student),
    }),
  );
  const message: RowAct = {
    key: 'message',
    name: t.message,
    act: ({ id }) => open({ kind: 'message', meant: { ids: [id] } }),
  };
  const readLog: RowAct = {
    key: 'log',
    name: t.readLog,
    act: (student) => open({ kind: 'log', student }),
  };
  return [
    {
      key: 'edit',
      name: t.edit,
      when: ({ actions }) => actions.includes('edit'),
      act: ({ id }) => openTab(`/xjxxEdit?id=${id}`),
    },
    ...ofModules,
    ...(can('student:message:send') ? [message] : []),
    ...(can('student:record:log') ? [readLog] : []),
    {
      key: 'remove',
      name: t.remove,
      danger: true,
      when: ({ actions }) => actions.includes('delete'),
      act: (student) => open({ kind: 'remove', student }),
    },
  ];
};
