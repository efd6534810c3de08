import './graduation.css';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type ApplicationRow,
  applicationCalls,
  graduationApproval,
} from '@graduate/contract/student-status/graduation/application-calls.ts';
import { checkKeys, graduationChecks } from '@graduate/contract/student-status/graduation/choices.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { openTab } from '../../../shell/public.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import type { Filter, ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { comma } from '../../../ui/list-words.ts';
import { recentYears } from '../../../ui/recent-years.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { openApproval } from '../../mechanisms/approvals/public.tsx';
import { SendBackDialog } from './application/send-back-dialog.tsx';
import { applicationsTexts } from './applications-texts.ts';
import { CheckMark, UnmetChecks } from './parts/checklist.tsx';
import { useBatches } from './parts/use-batches.ts';
import { useDepartmentFilter } from './parts/use-department-filter.tsx';

const only = { '1': text('是', 'Yes') };

const useFilters = (): Filter[] => {
  const t = useTexts(applicationsTexts);
  const { options, nameOf } = useBatches();
  const department = useDepartmentFilter(t.department);
  return [
    { name: 'keyword', hint: t.keywordHint },
    { name: 'batchId', field: <Select allowClear options={options} />, inWords: nameOf },
    {
      name: 'todo',
      field: <ChoiceField choices={only} allowClear />,
      inWords: () => t.todoOnly,
    },
    'state',
    {
      name: 'unmet',
      field: <ChoiceField choices={only} allowClear />,
      inWords: () => t.unmetOnly,
    },
    department,
    { name: 'year', field: <Select allowClear options={recentYears()} /> },
    'applicationKind',
  ];
};

/** One narrow column for each condition; on phones only what is not met is named. */
const useCheckColumns = (): ListColumn<ApplicationRow>[] => {
  const t = useTexts(applicationsTexts);
  const language = useLanguage();
  const phone = useIsPhone();
  if (phone)
    return [
      {
        key: 'checks',
        title: t.checks,
        card: 'fact',
        render: ({ checks }) => <UnmetChecks checks={checks} />,
      },
    ];
  return checkKeys.map((key) => ({
    key,
    title: graduationChecks[key].short[language],
    width: language === 'zh' ? 56 : 76,
    align: 'center',
    render: ({ checks }) =>
      checks[key] ? <CheckMark result={checks[key]} of={graduationChecks[key].label[language]} /> : '—',
  }));
};

type Acts = {
  view: (row: ApplicationRow) => void;
  approve: (row: ApplicationRow) => void;
  sendBack: (row: ApplicationRow) => void;
};

const useColumns = ({ view, approve, sendBack }: Acts): ListColumn<ApplicationRow>[] => {
  const t = useTexts(applicationsTexts);
  const language = useLanguage();
  const checks = useCheckColumns();
  return [
    { key: 'student.name', width: 130, card: 'title', open: view },
    { key: 'student.studentNo', width: 130, card: 'fact' },
    { key: 'state', title: t.state, width: 110, card: 'status' },
    {
      key: 'waiting',
      title: t.now,
      width: 170,
      card: 'fact',
      render: ({ waiting }) =>
        waiting ? `${waiting.stepName[language]} ${waiting.people.slice(0, 2).join(comma())}` : '—',
    },
    ...checks,
    { key: 'batch', title: t.batch, card: 'fact' },
    { key: 'student.departmentName', width: 160 },
    { key: 'level', field: 'student.trainingLevel', width: 70 },
    { key: 'tutor', field: 'student.mainTutorName', width: 90 },
    'target',
    'submittedAt',
    { key: 'no', extra: true },
    {
      actions: (row) => [
        ...(row.decidable ? [{ key: 'approve', name: t.approve, run: () => approve(row) }] : []),
        { key: 'view', name: t.view, run: () => view(row) },
        ...(row.actions.includes('return')
          ? [{ key: 'return', name: t.sendBack, danger: true, run: () => sendBack(row) }]
          : []),
      ],
      width: 150,
    },
  ];
};

/** The applications of the students somebody reaches: each condition at a glance, decided one by one or together. */
const ApplicationsPage = () => {
  const t = useTexts(applicationsTexts);
  const refresh = useRefresh(applicationCalls.list);
  const [sendingBack, setSendingBack] = useState<ApplicationRow>();
  const filters = useFilters();
  const approve = async (rows: readonly ApplicationRow[]) => {
    const decidable = rows.filter((row) => row.decidable);
    if (decidable.length === 0) return feedback.warning(t.noneDecidable);
    await openApproval({
      ...graduationApproval,
      ids: decidable.map(({ id }) => id),
      nameOf: (id) => decidable.find((row) => row.id === id)?.student.name ?? id,
    });
    refresh();
  };
  const columns = useColumns({
    view: ({ id }) => openTab(`/stuBySqView?id=${id}`),
    approve: (row) => void approve([row]),
    sendBack: setSendingBack,
  });
  return (
    <>
      <ListPage
        title={t.title}
        call={applicationCalls.list}
        columns={columns}
        filters={filters}
        batch={({ rows, clear }) => (
          <Button
            type="primary"
            onClick={async () => {
              await approve(rows);
              clear();
            }}
          >
            {t.approveChosen(rows.length)}
          </Button>
        )}
      />
      {sendingBack && <SendBackDialog id={sendingBack.id} onClose={() => setSendingBack(undefined)} />}
    </>
  );
};

export default ApplicationsPage;
