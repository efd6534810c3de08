import type { MeantStudents } from '@graduate/contract/student-status/students/message-calls.ts';
import type { StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { ArrivingLayer } from '../../../../ui/arriving.tsx';
import type { ChosenStudentsAct, StudentRowAct } from '../extension-points.ts';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { BatchEditDialog } from './batch-edit-dialog.tsx';
import { LogDrawer } from './log-drawer.tsx';
import { MessageDialog } from './message-dialog.tsx';

type DialogForOne = Extract<StudentRowAct, { dialog: unknown }>['dialog'];

/** What is being done to students of the list. */
export type OpenAct =
  | { kind: 'remove' | 'log'; student: StudentRow }
  | { kind: 'edit'; students: readonly StudentRow[] }
  | { kind: 'message'; meant: MeantStudents }
  | { kind: 'ofModule'; dialog: DialogForOne; student: StudentRow }
  | { kind: 'ofModuleToSeveral'; dialog: ChosenStudentsAct['dialog']; students: readonly StudentRow[] };

/** The dialog of the act under way. */
export const RecordDialog = ({ act, onClose }: { act: OpenAct; onClose: () => void }) => {
  switch (act.kind) {
    case 'remove':
      return <DeleteDialog student={act.student} onClose={onClose} />;
    case 'log':
      return <LogDrawer student={act.student} onClose={onClose} />;
    case 'edit':
      return <BatchEditDialog rows={act.students} onClose={onClose} />;
    case 'message':
      return <MessageDialog meant={act.meant} onClose={onClose} />;
    case 'ofModule':
      return <ArrivingLayer load={act.dialog} given={{ student: act.student, onClose }} close={onClose} />;
    case 'ofModuleToSeveral':
      return <ArrivingLayer load={act.dialog} given={{ students: act.students, onClose }} close={onClose} />;
  }
};
