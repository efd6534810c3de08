import './tutor-changes.css';
import { tutorRoles } from '@graduate/contract/student-status/students/choices.ts';
import {
  TutorChangeRow,
  tutorChangeCalls,
  tutorChangeReasons,
  tutorChangeStates,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { Button, Input } from 'antd';
import { openTab, useCan } from '../../../shell/public.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import type { Filter, ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { RowActions } from '../../../ui/list-page/row-actions.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { tutorChangeTexts } from './change-texts.ts';

const useFilters = (): Filter[] => {
  const t = useTexts(tutorChangeTexts);
  const language = useLanguage();
  const label = useLabels(TutorChangeRow);
  return [
    { name: 'keyword', label: t.keyword, field: <Input allowClear maxLength={50} /> },
    {
      name: 'state',
      label: label.state,
      field: <ChoiceField choices={tutorChangeStates} allowClear />,
      inWords: (code) => tutorChangeStates[code as keyof typeof tutorChangeStates]?.[language] ?? code,
    },
    {
      name: 'role',
      label: label.role,
      field: <ChoiceField choices={tutorRoles} allowClear />,
      inWords: (code) => tutorRoles[code as keyof typeof tutorRoles]?.[language] ?? code,
    },
  ];
};

const useColumns = (): ListColumn<TutorChangeRow>[] => {
  const t = useTexts(tutorChangeTexts);
  const language = useLanguage();
  const label = useLabels(TutorChangeRow);
  return [
    { key: 'no', title: label.no, width: 140, sortable: true, render: ({ no }) => no },
    {
      key: 'studentName',
      title: label.studentName,
      width: 120,
      card: 'title',
      render: (row) => row.studentName,
    },
    {
      key: 'studentNo',
      title: label.studentNo,
      width: 130,
      sortable: true,
      card: 'fact',
      render: ({ studentNo }) => studentNo ?? '—',
    },
    { key: 'role', title: label.role, width: 100, render: ({ role }) => tutorRoles[role][language] },
    {
      key: 'change',
      title: t.change,
      width: 180,
      card: 'fact',
      render: ({ oldTutorName, newTutorName }) => `${oldTutorName ?? '—'} → ${newTutorName ?? '—'}`,
    },
    {
      key: 'state',
      title: label.state,
      width: 110,
      card: 'status',
      render: ({ state }) => <StateTag state={tutorChangeStates[state]} />,
    },
    {
      key: 'submittedAt',
      title: label.submittedAt,
      width: 150,
      sortable: true,
      card: 'fact',
      render: ({ submittedAt }) => minute(submittedAt) || '—',
    },
    { key: 'fromDate', title: label.fromDate, width: 115, render: ({ fromDate }) => fromDate ?? '—' },
    {
      key: 'reasonKind',
      title: label.reasonKind,
      width: 130,
      render: ({ reasonKind }) => tutorChangeReasons[reasonKind][language],
    },
    { key: 'departmentName', title: label.departmentName, width: 190, render: (row) => row.departmentName },
    {
      key: 'actions',
      title: t.actions,
      width: 90,
      fixed: 'end',
      card: 'actions',
      render: ({ id }) => (
        <RowActions actions={[{ key: 'view', name: t.view, run: () => openTab(`/tutor/change?id=${id}`) }]} />
      ),
    },
  ];
};

/** The changes of tutors of the students within reach. */
export const TutorChangeList = () => {
  const t = useTexts(tutorChangeTexts);
  const can = useCan();
  return (
    <ListPage
      title={t.title}
      call={tutorChangeCalls.listChanges}
      columns={useColumns()}
      filters={useFilters()}
      toolbar={
        can('tutor:change:apply') && (
          <Button type="primary" onClick={() => openTab('/tutor/change/new?type=changeTutor')}>
            {t.forStudent}
          </Button>
        )
      }
    />
  );
};
