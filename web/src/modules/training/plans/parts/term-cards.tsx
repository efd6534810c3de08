import type { PlanCourse, PlanDesk } from '@graduate/contract/training/plans/plans.ts';
import { auditVerdicts } from '@graduate/contract/training/study-records/choices.ts';
import { Tag } from 'antd';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { plansTexts } from '../plans-texts.ts';
import { Outcome } from './module-cards.tsx';

type Of = { desk: PlanDesk; no: number | null };

const useCoursesOf = ({ desk, no }: Of): PlanCourse[] => {
  const known = new Map(desk.courses.map((course) => [course.courseId, course]));
  return desk.items.flatMap((item) => (item.termNo === no ? (known.get(item.courseId) ?? []) : []));
};

const Courses = ({ desk, no }: Of) => {
  const t = useTexts(plansTexts);
  const language = useLanguage();
  return useCoursesOf({ desk, no }).map((course) => (
    <div key={course.courseId} className="plan-line row between">
      <span className="stack gap-none shrinks">
        <span className="breaks">{language === 'en' ? course.nameEn || course.name : course.name}</span>
        <span className="muted small">
          {t.credits(course.credits)}
          {course.isDegreeCourse && ` · ${t.degree}`}
        </span>
      </span>
      <Outcome
        desk={desk}
        found={desk.completionCheck?.courses.find(({ courseId }) => courseId === course.courseId)}
      />
    </div>
  ));
};

const Links = ({ desk, no }: Of) => {
  const t = useTexts(plansTexts);
  const planned = desk.links.filter(({ termNo }) => termNo === no).map(({ linkId }) => linkId);
  return (desk.completionCheck?.links ?? [])
    .filter(({ id }) => planned.includes(id))
    .map(({ id, name, need, have, verdict }) => (
      <div key={id} className="plan-line row between">
        <span className="row gap-xs shrinks">
          <span className="breaks">{name}</span>
          <Tag>{t.requiredLinks}</Tag>
        </span>
        <span className="row gap-xs">
          <span className="numbers small">
            {have}/{need}
          </span>
          <StateTag state={auditVerdicts[verdict]} />
        </span>
      </div>
    ));
};

const Term = ({ desk, no, name, current }: Of & { name: string; current: boolean }) => {
  const t = useTexts(plansTexts);
  const sum = useCoursesOf({ desk, no }).reduce((all, { credits }) => all + credits, 0);
  return (
    <section className="page-card" aria-label={name} data-current={current || undefined}>
      <div className="row between">
        <h2 className="row gap-xs">
          {name} {current && <Tag color="blue">{t.now}</Tag>}
        </h2>
        <span className="small">{t.credits(sum)}</span>
      </div>
      <div>
        <Courses desk={desk} no={no} />
        <Links desk={desk} no={no} />
      </div>
    </section>
  );
};

/** The plan as it is walked through: term by term, with what came of each course and link. */
export const TermCards = ({ desk }: { desk: PlanDesk }) => {
  const t = useTexts(plansTexts);
  const used = new Set([...desk.items, ...desk.links].map(({ termNo }) => termNo));
  return (
    <>
      {desk.terms
        .filter(({ no, current }) => used.has(no) || current)
        .map(({ no, name, current }) => (
          <Term key={no} desk={desk} no={no} name={name} current={current} />
        ))}
      {used.has(null) && <Term desk={desk} no={null} name={t.withoutTerm} current={false} />}
    </>
  );
};
