import type { StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { openTab, useCan } from '../../../../shell/public.ts';
import type { OpenAct } from './record-dialogs.tsx';
import type { RowActs } from './use-record-columns.tsx';

const detailsOf = ({ id, population }: StudentRow) =>
  `${population === 'intl' ? '/lxsDetails' : '/stuDetails'}?id=${id}`;

/** What the reader may do to one student of the list. */
export const useRowActs = (open: (act: OpenAct) => void): RowActs => {
  const can = useCan();
  return {
    view: (student) => openTab(detailsOf(student)),
    edit: ({ id }) => openTab(`/xjxxEdit?id=${id}`),
    remove: (student) => open({ kind: 'remove', student }),
    print: can('student:certificate:print') ? (student) => open({ kind: 'print', student }) : undefined,
    applyChange: can('student:change:proxy')
      ? ({ id }) => openTab(`/addXjyd?as=proxy&stuId=${id}`)
      : undefined,
    assignTutor: can('tutor:assign:edit')
      ? (student) => open({ kind: 'assign', students: [student] })
      : undefined,
    message: can('student:message:send')
      ? ({ id }) => open({ kind: 'message', meant: { ids: [id] } })
      : undefined,
    readLog: can('student:record:log') ? (student) => open({ kind: 'log', student }) : undefined,
  };
};
