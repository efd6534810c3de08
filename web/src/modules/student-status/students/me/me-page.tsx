import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { RecordFieldCode } from '@graduate/contract/student-status/students/record-fields.ts';
import type { StudentBrief, StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../../shell/public.ts';
import { PersonBody } from '../../../../ui/person-page.tsx';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';
import { RecordTabs } from '../detail/record-tabs.tsx';
import { useUnderWay } from '../detail/use-under-way.ts';
import { StatusTag } from '../parts/status-tag.tsx';
import { StudentHeader } from '../parts/student-header.tsx';
import { EditableFact } from './editable-fact.tsx';

const texts = defineTexts({
  note: [
    '联系方式可随时修改，立即生效；标有“申请修改”的信息如有误，可提交修改申请；其他信息请联系学院研究生秘书。',
    'You may change your contact data at any time and ask for a change where it says so. If anything else is wrong, tell the secretary of your department.',
  ],
  others: ['本人的其他学籍记录', 'Your other records'],
});

const Others = ({ records }: { records: readonly StudentBrief[] }) => {
  const t = useTexts(texts);
  if (records.length === 0) return null;
  return (
    <section className="card padded shrinks">
      <h2 className="below-l">{t.others}</h2>
      <ul className="other-records">
        {records.map(({ id, studentNo, departmentName, majorName, status }) => (
          <li key={id} className="row gap-xs gap-x-m">
            <button type="button" className="text-button" onClick={() => openTab(`/stuDetails?id=${id}`)}>
              {studentNo}
            </button>
            <span>{[departmentName, majorName].filter(Boolean).join(' · ')}</span>
            <StatusTag status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Own = ({ detail, records }: { detail: StudentDetail; records: readonly StudentBrief[] }) => {
  const t = useTexts(texts);
  const [open, setOpen] = useState<string>();
  return (
    <div className="stack gap-l">
      <StudentHeader detail={detail} onOpen={setOpen} />
      {detail.editable.length > 0 && <Alert type="info" showIcon title={t.note} />}
      <PersonBody open={useUnderWay(detail.id)}>
        <RecordTabs
          detail={detail}
          open={open}
          onOpen={setOpen}
          instead={(code, words) =>
            detail.editable.includes(code) ? (
              <EditableFact detail={detail} code={code as RecordFieldCode} words={words} />
            ) : undefined
          }
        />
      </PersonBody>
      <Others records={records.filter(({ id }) => id !== detail.id)} />
    </div>
  );
};

/** The student's own record: read here, contact data changed here. */
const MePage = () => {
  const answer = useCall(readingCalls.own, {}, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {({ detail, records }) => <Own detail={detail} records={records} />}
    </WhenThere>
  );
};

export default MePage;
