import {
  assignmentCalls,
  assignmentImportCalls,
  type Guided,
  guidedExport,
} from '@graduate/contract/student-status/tutor-assignments/tutor-assignments.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Can, openTab, useCan } from '../../../shell/public.ts';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../ui/texts.ts';
import { AssignTutorsDialog } from './assign-dialog.tsx';
import { assignmentTexts } from './assignment-texts.ts';
import { RelationsDrawer } from './relations-drawer.tsx';

type Open = { students: readonly Guided[]; after?: () => void } | { relationsOf: Guided } | 'import';

/** Who guides whom: students without a tutor, and those whose tutor is away, come first. */
const AssignmentsPage = () => {
  const t = useTexts(assignmentTexts);
  const mayEdit = useCan()('tutor:assign:edit');
  const refresh = useRefresh(assignmentCalls.guided);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const columns: ListColumn<Guided>[] = [
    { key: 'studentNo', width: 130, card: 'fact' },
    { key: 'name', width: 100, card: 'title', open: ({ id }) => openTab(`/stuDetails?id=${id}`) },
    { key: 'guidance', width: 100, card: 'status' },
    { key: 'mainTutorName', width: 100, card: 'fact' },
    { key: 'since', width: 110, yields: true },
    { key: 'trainingLevel', width: 70 },
    { key: 'grade', width: 70, yields: true },
    { key: 'majorName', width: 150, card: 'fact' },
    { key: 'departmentName', width: 170, extra: true },
    { key: 'coTutorNames', width: 110, yields: true },
    { key: 'mainTutorNo', width: 100, extra: true },
    { key: 'industryTutorNames', width: 110, extra: true },
    { key: 'degreeType', extra: true },
    { key: 'status', extra: true },
    {
      actions: (row) => [
        { key: 'relations', name: t.relations, run: () => setOpen({ relationsOf: row }) },
        ...(mayEdit ? [{ key: 'assign', name: t.assign, run: () => setOpen({ students: [row] }) }] : []),
      ],
      width: 150,
    },
  ];
  return (
    <>
      <ListPage
        title={t.title}
        call={assignmentCalls.guided}
        columns={columns}
        filters={['keyword', 'guidance', 'yxCode', 'level', 'grade']}
        {...(mayEdit && {
          batch: ({ rows, clear }: Selection<Guided>) => (
            <Button type="primary" onClick={() => setOpen({ students: rows, after: clear })}>
              {t.assign}
            </Button>
          ),
        })}
        toolbar={
          <>
            <Can permission="tutor:assign:edit">
              <Button onClick={() => setOpen('import')}>{t.import}</Button>
            </Can>
            <ExportButton
              call={assignmentCalls.exportGuided}
              list={assignmentCalls.guided}
              columns={guidedExport}
            />
          </>
        }
      />
      {open === 'import' && (
        <ImportDialog
          title={t.importTitle}
          calls={assignmentImportCalls}
          onImported={refresh}
          onClose={close}
        />
      )}
      {open && open !== 'import' && 'students' in open && (
        <AssignTutorsDialog
          students={open.students}
          onClose={() => {
            open.after?.();
            close();
          }}
        />
      )}
      {open && open !== 'import' && 'relationsOf' in open && (
        <RelationsDrawer key={open.relationsOf.id} student={open.relationsOf} onClose={close} />
      )}
    </>
  );
};

export default AssignmentsPage;
