import './context-bar.css';
import type { StudentBrief, StudentCard } from '@graduate/contract/student-status/students/records.ts';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { partTexts } from './part-texts.ts';
import { StatusTag } from './status-tag.tsx';
import { StudentPhoto } from './student-photo.tsx';

type Props = { brief: StudentBrief & Partial<Pick<StudentCard, 'openChange'>>; children?: ReactNode };

/** Whose page this is, on every page about one student but the record itself. */
export const ContextBar = ({ brief, children }: Props) => {
  const t = useTexts(partTexts);
  const { openChange } = brief;
  return (
    <section className="context-bar row gap-xs gap-x-m card" aria-label={t.currentStudent}>
      <StudentPhoto url={brief.photoUrl} name={brief.name} />
      <b>{brief.name}</b>
      <span className="note">{brief.studentNo}</span>
      <StatusTag status={brief.status} />
      {openChange && <Tag color="warning">{t.underWay(openChange.typeName, openChange.no)}</Tag>}
      <span className="not-on-phone note">
        {[brief.departmentName, brief.majorName].filter(Boolean).join(' · ')}
      </span>
      <span className="row gap-xs gap-x-m push">{children}</span>
    </section>
  );
};
