import type { CheckedStudent } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { checkReportCalls } from '@graduate/contract/student-status/info-checks/report-calls.ts';
import { downloadFile } from '../../../../api/call-api.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { RowActions } from '../../../../ui/list-page/row-actions.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { openRecord } from '../../students/public.tsx';
import { CheckStateTag } from '../check-state-tag.tsx';
import { auditingTexts } from './auditing-texts.ts';

type Acts = Readonly<
  Record<'audit' | 'view' | 'proxy' | 'returnOne' | 'excuse', (student: CheckedStudent) => void>
>;

const useActionsColumn = (acts: Acts): ListColumn<CheckedStudent> => {
  const t = useTexts(auditingTexts);
  return {
    key: 'actions',
    title: t.acts,
    width: 150,
    fixed: 'end',
    card: 'actions',
    render: (student) => {
      const may = (action: CheckedStudent['actions'][number]) => student.actions.includes(action);
      const choices = [
        { key: 'audit', name: t.audit, shown: may('audit'), run: () => acts.audit(student) },
        {
          key: 'view',
          name: t.view,
          shown: student.state !== '0' && !may('audit'),
          run: () => acts.view(student),
        },
        { key: 'proxy', name: t.proxy, shown: may('proxy'), run: () => acts.proxy(student) },
        { key: 'return', name: t.returnAct, shown: may('return'), run: () => acts.returnOne(student) },
        { key: 'excuse', name: t.excuse, shown: may('excuse'), run: () => acts.excuse(student) },
        {
          key: 'form',
          name: t.printForm,
          rare: true,
          shown: true,
          run: () =>
            void downloadFile(checkReportCalls.printForm, { query: { id: student.id } }).catch(
              () => undefined,
            ),
        },
      ];
      return <RowActions actions={choices.filter(({ shown }) => shown)} />;
    },
  };
};

export const useCheckColumns = (acts: Acts): ListColumn<CheckedStudent>[] => {
  const actions = useActionsColumn(acts);
  return [
    { key: 'name', width: 110, open: openRecord },
    { key: 'studentNo', card: 'fact' },
    'departmentName',
    { key: 'majorName', extra: true },
    'grade',
    { key: 'trainingLevel', width: 80 },
    {
      key: 'state',
      width: 130,
      render: ({ state, expired, settledBy }) => (
        <CheckStateTag state={state} expired={expired} settledBy={settledBy} />
      ),
    },
    { key: 'changeCount', card: 'fact' },
    'submittedAt',
    { key: 'auditedBy', width: 90 },
    'auditedAt',
    'returnCount',
    actions,
  ];
};
