import './records.css';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { StudentBrief } from '@graduate/contract/student-status/students/records.ts';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { copyText } from '../../../../ui/copy-text.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { comma } from '../../../../ui/list-words.ts';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { StatusTag } from '../parts/status-tag.tsx';
import { linesOf, MOST_LINES } from './pasted-lines.ts';

const texts = defineTexts({
  title: ['批量粘贴', 'Paste a list'],
  hint: [
    `每行一个学号或姓名，可从 Excel 整列粘贴，最多 ${MOST_LINES} 行`,
    `One number or name per line, at most ${MOST_LINES}; a column of a sheet will do`,
  ],
  lines: ['学号或姓名', 'Numbers or names'],
  tooMany: (n: number) => [
    `共 ${n} 行，超过 ${MOST_LINES} 行，请分批粘贴`,
    `${n} lines are more than ${MOST_LINES}`,
  ],
  find: (n: number) => [`查找 ${n} 行`, `Look up ${n} lines`],
  back: ['重新粘贴', 'Paste again'],
  found: (n: number) => [`找到 ${n} 名学生`, `${n} students found`],
  missing: (n: number) => [`未找到 ${n} 行`, `${n} lines not found`],
  copy: ['复制未找到的行', 'Copy the lines that were not found'],
  same: (line: string, n: number) => [
    `“${line}”有 ${n} 人同名，均已列出`,
    `“${line}”: ${n} people, all listed`,
  ],
  show: ['在列表中查看', 'Show them in the list'],
});

type Outcome = AnswerOf<typeof readingCalls.paste>;
type Props = { onShow: (students: readonly StudentBrief[]) => void; onClose: () => void };

/** Somebody who was pasted by number and by name is one student. */
const onceEach = (found: Outcome['found']): StudentBrief[] => [
  ...new Map(found.flatMap((one) => one.students).map((student) => [student.id, student])).values(),
];

const Found = ({ outcome: { found, missing } }: { outcome: Outcome }) => {
  const t = useTexts(texts);
  const students = onceEach(found);
  return (
    <div className="paste-outcome stack gap-s">
      <h3>{t.found(students.length)}</h3>
      {found
        .filter((one) => one.students.length > 1)
        .map((one) => (
          <Alert key={one.line} type="info" title={t.same(one.line, one.students.length)} />
        ))}
      <ul className="paste-list">
        {students.map(({ id, name, studentNo, departmentName, status }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{studentNo}</span>
            <span className="note">{departmentName}</span>
            <StatusTag status={status} />
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <>
          <h3>
            {t.missing(missing.length)}
            <Button type="link" size="small" onClick={() => void copyText(missing.join('\n'))}>
              {t.copy}
            </Button>
          </h3>
          <p className="paste-missing">{missing.join(comma())}</p>
        </>
      )}
    </div>
  );
};

/** Looks up a pasted column of numbers or names. */
export const PasteDialog = ({ onShow, onClose }: Props) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const look = useSave(readingCalls.paste, { onSuccess: setOutcome });
  const lines = linesOf(typed);
  const students = onceEach(outcome?.found ?? []);
  return (
    <Dialog
      open
      title={t.title}
      width={640}
      onCancel={onClose}
      footer={
        outcome
          ? [
              <Button key="back" onClick={() => setOutcome(undefined)}>
                {t.back}
              </Button>,
              <Button
                key="show"
                type="primary"
                disabled={students.length === 0}
                onClick={() => onShow(students)}
              >
                {t.show}
              </Button>,
            ]
          : [
              <Button key="cancel" onClick={onClose}>
                {t.cancel}
              </Button>,
              <Button
                key="find"
                type="primary"
                disabled={lines.length === 0 || lines.length > MOST_LINES}
                loading={look.pending}
                onClick={() => void look.submit({ body: { lines } })}
              >
                {t.find(lines.length)}
              </Button>,
            ]
      }
    >
      {outcome ? (
        <Found outcome={outcome} />
      ) : (
        <>
          <p className="note">{t.hint}</p>
          <Input.TextArea
            aria-label={t.lines}
            rows={10}
            autoFocus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {lines.length > MOST_LINES && <Alert type="error" showIcon title={t.tooMany(lines.length)} />}
        </>
      )}
    </Dialog>
  );
};
