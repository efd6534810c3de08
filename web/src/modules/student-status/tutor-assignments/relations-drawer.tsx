import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import {
  assignmentCalls,
  type Guided,
  Relation,
} from '@graduate/contract/student-status/tutor-assignments/tutor-assignments.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { useCan, WhenThere } from '../../../shell/public.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { assignmentTexts } from './assignment-texts.ts';

const { shape } = assignmentCalls.end.body;
const Relations = z.array(Relation);

const EndDialog = ({ relation, onClose }: { relation: Relation; onClose: () => void }) => {
  const t = useTexts(assignmentTexts);
  const today = dayInShanghai(new Date());
  return (
    <FormDialog<typeof assignmentCalls.end, BodyOf<typeof assignmentCalls.end>>
      title={t.endOf(relation.tutorName)}
      danger
      okText={t.end}
      call={assignmentCalls.end}
      args={(body) => ({ params: { id: relation.id }, body })}
      initial={{ toDate: today }}
      told={t.ended}
      onClose={onClose}
    >
      <Field name="toDate" schema={shape.toDate}>
        <DayField latest={today} />
      </Field>
      <Field name="reason" schema={shape.reason} rows={3} />
    </FormDialog>
  );
};

/** The tutors of a student, present and past. */
export const RelationsDrawer = ({ student, onClose }: { student: Guided; onClose: () => void }) => {
  const t = useTexts(assignmentTexts);
  const mayEdit = useCan()('tutor:assign:edit');
  const [ending, setEnding] = useState<Relation>();
  const answer = useCall(assignmentCalls.relations, { params: { id: student.id } }, { quiet: true });
  return (
    <SideDrawer title={t.relationsOf(student.name)} width={760} onClose={onClose}>
      <WhenThere answer={answer}>
        {(relations) => (
          <div className="stack gap-l">
            {student.guidance === 'away' && <Alert type="warning" showIcon title={t.awayHint} />}
            {relations.length === 0 ? (
              <p className="muted">{t.noneYet}</p>
            ) : (
              <RowsTable
                label={t.relations}
                rows={relations}
                of={Relations}
                columns={[
                  'role',
                  'tutorName',
                  'tutorNo',
                  { key: 'departmentName', width: 170 },
                  'fromDate',
                  'toDate',
                  'source',
                ]}
                {...(mayEdit && {
                  acts: (row: Relation) =>
                    row.ends && (
                      <Button type="link" size="small" danger onClick={() => setEnding(row)}>
                        {t.end}
                      </Button>
                    ),
                })}
              />
            )}
          </div>
        )}
      </WhenThere>
      {ending && <EndDialog relation={ending} onClose={() => setEnding(undefined)} />}
    </SideDrawer>
  );
};
