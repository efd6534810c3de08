import type { MeantStudents } from '@graduate/contract/student-status/students/message-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { PrintDialog, PrintManyDialog } from '../../student-certificates/public.tsx';
import { AssignTutorDialog } from '../../tutor-assignments/public.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { BatchEditDialog } from './batch-edit-dialog.tsx';
import { LogDrawer } from './log-drawer.tsx';
import { MessageDialog } from './message-dialog.tsx';

/** What is being done to students of the list. */
export type OpenAct =
  | { kind: 'remove' | 'print' | 'log'; student: StudentRow }
  | { kind: 'edit' | 'printSeveral' | 'assign'; students: readonly StudentRow[] }
  | { kind: 'message'; meant: MeantStudents };

const afterAssigning = [readingCalls.list, readingCalls.search, readingCalls.cards, readingCalls.find];

/** The dialog of the act under way. */
export const RecordDialog = ({ act, onClose }: { act: OpenAct; onClose: () => void }) => {
  switch (act.kind) {
    case 'remove':
      return <DeleteDialog student={act.student} onClose={onClose} />;
    case 'print':
      return <PrintDialog student={act.student} onClose={onClose} />;
    case 'log':
      return <LogDrawer student={act.student} onClose={onClose} />;
    case 'edit':
      return <BatchEditDialog rows={act.students} onClose={onClose} />;
    case 'printSeveral':
      return <PrintManyDialog students={act.students} onClose={onClose} />;
    case 'assign':
      return <AssignTutorDialog students={act.students} invalidates={afterAssigning} onClose={onClose} />;
    case 'message':
      return <MessageDialog meant={act.meant} onClose={onClose} />;
  }
};
