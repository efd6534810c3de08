import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import type { CourseRow } from '@graduate/contract/training/courses/courses.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { coursesTexts } from './courses-texts.ts';

type Props = { course: CourseRow; onDone: () => void; onClose: () => void };
type Values = { departmentId: string };

/** Another department offers the course from now on. */
export const HandOverDialog = ({ course: { id, name, version, department }, onDone, onClose }: Props) => {
  const t = useTexts(coursesTexts);
  return (
    <FormDialog<typeof courseCalls.handOver, Values>
      title={t.handOverOf(name)}
      follows={t.handOverHelp}
      call={courseCalls.handOver}
      args={({ departmentId }) => ({ params: { id }, body: { version, departmentId } })}
      told={t.handedOver}
      initial={{ departmentId: department.id }}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="departmentId" schema={courseCalls.handOver.body.shape.departmentId} />
    </FormDialog>
  );
};
