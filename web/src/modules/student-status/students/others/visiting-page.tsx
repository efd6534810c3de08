import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import {
  otherStudentCalls,
  VisitingStudent,
} from '@graduate/contract/student-status/students/other-students.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { SeveralField } from '../../../../ui/form/several-field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import type { Filter } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { useRecordDict } from '../parts/use-record-dict.ts';
import { CreateButton } from './create-button.tsx';
import { othersTexts } from './others-texts.ts';
import { useStudentColumns, useStudentFilters } from './student-columns.tsx';

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

const useFilters = (): Filter[] => {
  const dict = useRecordDict();
  return [
    ...useStudentFilters(['studying', 'finished']),
    {
      name: 'visitType',
      field: <SeveralField options={dict.options('visitType')} />,
      inWords: (codes) =>
        codes
          .split(',')
          .map((code) => dict.label('visitType', code))
          .join('、'),
    },
    'homeUnit',
  ];
};

/** Visiting students: where they come from, how long they stay, and the end of their visit. */
const VisitingPage = () => {
  const t = useTexts(othersTexts);
  const label = useLabels(VisitingStudent);
  const dict = useRecordDict();
  const [finishing, setFinishing] = useState<VisitingStudent>();
  const columns = useStudentColumns<VisitingStudent>(
    [
      {
        key: 'visitType',
        title: label.visitType,
        width: 120,
        card: 'fact',
        render: ({ visitType }) => dict.label('visitType', visitType),
      },
      {
        key: 'homeUnit',
        title: label.homeUnit,
        width: 200,
        card: 'fact',
        render: ({ homeUnit }) => homeUnit,
      },
      { key: 'title', title: label.title, width: 100, render: ({ title }) => title ?? '—' },
      {
        key: 'visit',
        title: t.visit,
        width: 210,
        card: 'fact',
        render: ({ startDate, endDate }) => t.until(startDate, endDate),
      },
      {
        key: 'certificateNo',
        title: label.certificateNo,
        width: 150,
        extra: true,
        render: ({ certificateNo }) => certificateNo ?? '—',
      },
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
        filters={useFilters()}
        toolbar={<CreateButton population="visiting" />}
      />
      {finishing && <FinishDrawer visit={finishing} onClose={() => setFinishing(undefined)} />}
    </>
  );
};

export default VisitingPage;
