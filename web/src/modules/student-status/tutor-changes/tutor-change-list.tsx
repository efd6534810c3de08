import './tutor-changes.css';
import {
  type TutorChangeRow,
  tutorChangeCalls,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { Button } from 'antd';
import { openTab, useCan } from '../../../shell/public.ts';
import type { Filter, ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { tutorChangeTexts } from './change-texts.ts';

const useFilters = (): Filter[] => {
  const t = useTexts(tutorChangeTexts);
  return [{ name: 'keyword', label: t.keyword }, 'state', 'role', 'yxCode'];
};

const useColumns = (): ListColumn<TutorChangeRow>[] => {
  const t = useTexts(tutorChangeTexts);
  return [
    'no',
    { key: 'studentName', card: 'title' },
    { key: 'studentNo', card: 'fact' },
    'role',
    {
      key: 'change',
      title: t.change,
      width: 180,
      card: 'fact',
      render: ({ oldTutorName, newTutorName }) => `${oldTutorName ?? '—'} → ${newTutorName ?? '—'}`,
    },
    'state',
    { key: 'submittedAt', card: 'fact', yields: true },
    { key: 'fromDate', yields: true },
    { key: 'reasonKind', yields: true },
    { key: 'departmentName', width: 190, yields: true },
    {
      actions: ({ id }) => [{ key: 'view', name: t.view, run: () => openTab(`/tutor/change?id=${id}`) }],
      width: 90,
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
