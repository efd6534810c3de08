import {
  type EquivalentStudent,
  equivalentOutcomes,
  otherStudentCalls,
} from '@graduate/contract/student-status/students/other-students.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { Radio } from 'antd';
import { useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { CreateButton } from './create-button.tsx';
import { othersTexts } from './others-texts.ts';
import { studentFilters, useStudentColumns } from './student-columns.tsx';

const fields = otherStudentCalls.settleEquivalent.body.shape;
type Outcome = keyof typeof equivalentOutcomes;

const SettleDrawer = ({ applicant, onClose }: { applicant: EquivalentStudent; onClose: () => void }) => {
  const t = useTexts(othersTexts);
  const language = useLanguage();
  const settle = useSave(otherStudentCalls.settleEquivalent, {
    invalidates: [otherStudentCalls.equivalents, readingCalls.list, readingCalls.find],
    told: t.settled,
  });
  return (
    <FormDrawer<{ state: Outcome; reason: string }>
      title={`${t.settle} · ${applicant.student.name}`}
      initial={{ state: 'awarded', reason: '' }}
      save={(values) =>
        settle.submit({
          params: { id: applicant.id },
          body: { ...values, version: applicant.student.version },
        })
      }
      submission={settle}
      onClose={onClose}
    >
      <Field name="state" schema={fields.state}>
        <Radio.Group
          options={(Object.keys(equivalentOutcomes) as Outcome[]).map((value) => ({
            value,
            label: equivalentOutcomes[value][language],
          }))}
        />
      </Field>
      <Field name="reason" schema={fields.reason} rows={3} />
    </FormDrawer>
  );
};

/** Applicants without study: what each has passed, and what comes of the application. */
const EquivalentsPage = () => {
  const t = useTexts(othersTexts);
  const [settling, setSettling] = useState<EquivalentStudent>();
  const columns = useStudentColumns<EquivalentStudent>(
    [
      { key: 'applyNo', width: 150, card: 'fact' },
      { key: 'workUnit', width: 200, card: 'fact' },
      { key: 'foreignExamNo', width: 160 },
      { key: 'subjectExamNo', width: 160 },
      { key: 'courseExamDate', width: 140 },
    ],
    ({ actions }) =>
      actions.includes('settle') ? [{ key: 'settle', name: t.settle, run: setSettling }] : [],
  );
  return (
    <>
      <ListPage
        title={t.equivalents}
        call={otherStudentCalls.equivalents}
        columns={columns}
        filters={studentFilters('applying', 'awarded', 'lapsed')}
        toolbar={<CreateButton population="equivalent" />}
      />
      {settling && <SettleDrawer applicant={settling} onClose={() => setSettling(undefined)} />}
    </>
  );
};

export default EquivalentsPage;
