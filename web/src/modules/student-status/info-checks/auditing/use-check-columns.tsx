import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { CheckedStudent } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { checkReportCalls } from '@graduate/contract/student-status/info-checks/report-calls.ts';
import { trainingLevels } from '@graduate/contract/student-status/students/choices.ts';
import { downloadFile } from '../../../../api/call-api.ts';
import { openTab } from '../../../../shell/public.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { RowActions } from '../../../../ui/list-page/row-actions.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { CheckStateTag } from '../check-state-tag.tsx';
import { auditingTexts } from './auditing-texts.ts';

const minute = (time: Date | null) => (time ? formatWireTime(time).slice(0, 16) : '—');

type Acts = Readonly<
  Record<'audit' | 'view' | 'proxy' | 'returnOne' | 'excuse', (student: CheckedStudent) => void>
>;

const openRecord = ({ id, population }: CheckedStudent) =>
  openTab(`${population === 'intl' ? '/lxsDetails' : '/stuDetails'}?id=${id}`);

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
  const label = useLabels(CheckedStudent);
  const language = useLanguage();
  const actions = useActionsColumn(acts);
  return [
    {
      key: 'name',
      title: label.name,
      width: 110,
      fixed: 'start',
      sortable: true,
      card: 'title',
      render: (student) => (
        <button type="button" className="text-button" onClick={() => openRecord(student)}>
          {student.name}
        </button>
      ),
    },
    {
      key: 'studentNo',
      title: label.studentNo,
      width: 130,
      sortable: true,
      card: 'fact',
      render: ({ studentNo }) => studentNo ?? '—',
    },
    {
      key: 'departmentName',
      title: label.departmentName,
      width: 170,
      render: ({ departmentName }) => departmentName,
    },
    {
      key: 'majorName',
      title: label.majorName,
      width: 150,
      extra: true,
      render: ({ majorName }) => majorName,
    },
    { key: 'grade', title: label.grade, width: 80, sortable: true, render: ({ grade }) => grade },
    {
      key: 'trainingLevel',
      title: label.trainingLevel,
      width: 80,
      render: ({ trainingLevel }) => trainingLevels[trainingLevel][language],
    },
    {
      key: 'state',
      title: label.state,
      width: 130,
      card: 'status',
      render: ({ state, expired, settledBy }) => (
        <CheckStateTag state={state} expired={expired} settledBy={settledBy} />
      ),
    },
    {
      key: 'changeCount',
      title: label.changeCount,
      width: 90,
      align: 'right',
      card: 'fact',
      render: ({ changeCount }) => changeCount,
    },
    {
      key: 'submittedAt',
      title: label.submittedAt,
      width: 150,
      render: ({ submittedAt }) => minute(submittedAt),
    },
    { key: 'auditedBy', title: label.auditedBy, width: 90, render: ({ auditedBy }) => auditedBy ?? '—' },
    { key: 'auditedAt', title: label.auditedAt, width: 150, render: ({ auditedAt }) => minute(auditedAt) },
    {
      key: 'returnCount',
      title: label.returnCount,
      width: 90,
      align: 'right',
      render: ({ returnCount }) => returnCount,
    },
    actions,
  ];
};
