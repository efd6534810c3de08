import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import {
  otherStudentCalls,
  type VisitingStudent,
} from '@graduate/contract/student-status/students/other-students.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { CreateButton } from './create-button.tsx';
import { othersTexts } from './others-texts.ts';
import { studentFilters, useStudentColumns } from './student-columns.tsx';

const fields = otherStudentCalls.finishVisit.body.shape;

const FinishDrawer = ({ visit, onClose }: { visit: VisitingStudent; onClose: () => void }) => {
  const t = useTexts(othersTexts);
  const finish = useSave(otherStudentCalls.finishVisit, {
    invalidates: [otherStudentCalls.visitingStudents, readingCalls.list, readingCalls.find],
    told: t.finished,
  });
  const today = dayInShanghai(new Date());
  return (
    <FormDrawer
      title={`${t.finish} · ${visit.student.name}`}
      initial={{
        endDate: [visit.endDate, today].sort()[0] ?? today,
        certificateNo: visit.certificateNo ?? '',
      }}
      save={({ endDate, certificateNo }) =>
        finish.submit({
          params: { id: visit.id },
          body: { endDate, ...(certificateNo && { certificateNo }), version: visit.student.version },
        })
      }
      submission={finish}
      onClose={onClose}
    >
      <Field name="endDate" schema={fields.endDate} />
      <Field name="certificateNo" schema={fields.certificateNo} />
    </FormDrawer>
  );
};

/** Visiting students: where they come from, how long they stay, and the end of their visit. */
const VisitingPage = () => {
  const t = useTexts(othersTexts);
  const [finishing, setFinishing] = useState<VisitingStudent>();
  const columns = useStudentColumns<VisitingStudent>(
    [
      { key: 'visitType', width: 120, card: 'fact' },
      { key: 'homeUnit', width: 200, card: 'fact' },
      { key: 'title', width: 100 },
      {
        key: 'visit',
        title: t.visit,
        width: 210,
        card: 'fact',
        render: ({ startDate, endDate }) => t.until(startDate, endDate),
      },
      { key: 'certificateNo', width: 150, extra: true },
    ],
    ({ actions }) =>
      actions.includes('finish') ? [{ key: 'finish', name: t.finish, run: setFinishing }] : [],
  );
  return (
    <>
      <ListPage
        title={t.visiting}
        call={otherStudentCalls.visitingStudents}
        columns={columns}
        filters={[...studentFilters('studying', 'finished'), 'visitType', 'homeUnit']}
        toolbar={<CreateButton population="visiting" />}
      />
      {finishing && <FinishDrawer visit={finishing} onClose={() => setFinishing(undefined)} />}
    </>
  );
};

export default VisitingPage;
