import '../status-changes.css';
import {
  changeApproval,
  intlChangeApproval,
} from '@graduate/contract/student-status/status-changes/changes.ts';
import { changeTypeCodes, changeTypes } from '@graduate/contract/student-status/status-changes/types.ts';
import { tutorChangeApproval } from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { DoneList, TodoBoard } from '../../../mechanisms/approvals/public.tsx';
import { changeTexts } from '../change-texts.ts';

const TYPES = [changeApproval.type, intlChangeApproval.type, tutorChangeApproval.type];

/** The title of an application ends with the name of its kind; the longest that fits is meant. */
const typeNamedIn = (title: string) =>
  changeTypeCodes
    .map((code) => changeTypes[code])
    .filter(({ name }) => title.endsWith(name.zh))
    .toSorted((one, other) => other.name.zh.length - one.name.zh.length)[0];

const together = ({ type, title }: { type: string; title: string }): boolean =>
  type !== tutorChangeApproval.type && typeNamedIn(title)?.decidedTogether === true;

/** Changes that wait for the reader, and those they have decided. */
const ChangeApprovalsPage = () => {
  const t = useTexts(changeTexts);
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'todo', label: t.todo, children: <TodoBoard types={TYPES} together={together} /> },
        { key: 'done', label: t.done, children: <DoneList types={TYPES} /> },
      ]}
    />
  );
};

export default ChangeApprovalsPage;
