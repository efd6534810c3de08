import '../plans.css';

import type { PlanCourse, PlanDesk, PlanItem } from '@graduate/contract/training/plans/plans.ts';
import { courseProgress, levelNames } from '@graduate/contract/training/study-records/choices.ts';
import type { CreditAudit } from '@graduate/contract/training/study-records/credit-audit.ts';
import { RiArrowDownSLine, RiLockLine } from '@remixicon/react';
import { Button, Progress, Select, Tag, Tooltip } from 'antd';
import { comma } from '../../../../ui/list-words.ts';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { plansTexts } from '../plans-texts.ts';

/** What can be changed while a plan is made; without it the plan is only read. */
type PlanEditing = {
  setTerm: (courseId: string, termNo: number | null) => void;
  remove: (courseId: string) => void;
  /** Terms that are over can be chosen, too. */
  anyTerm?: boolean;
};

type Shown = {
  desk: PlanDesk;
  items: readonly PlanItem[];
  check: CreditAudit | null;
  editing?: PlanEditing | undefined;
};

type Audited = CreditAudit['courses'][number];

/** How the grade is written down of a course, or of the one that was passed in its place. */
const scaleOf = ({ courses }: PlanDesk, { courseId, by }: Audited) =>
  courses.find((course) => course.courseId === (by ?? courseId))?.gradeScale ?? 'percent';

/** What came of a course so far. */
export const Outcome = ({ desk, found }: { desk: PlanDesk; found: Audited | undefined }) => {
  const language = useLanguage();
  if (!found) return null;
  const mark = found.score ?? (found.level && levelNames[scaleOf(desk, found)][found.level][language]);
  return (
    <span className="row gap-xs">
      <StateTag state={courseProgress[found.status]} />
      {mark !== null && <span className="numbers">{mark}</span>}
    </span>
  );
};

const Removal = ({ course, editing }: { course: PlanCourse; editing: PlanEditing }) => {
  const t = useTexts(plansTexts);
  if (course.mustTake || course.kept)
    return (
      <Tooltip title={course.mustTake ? t.locked : t.keptCourse}>
        <span role="img" aria-label={course.mustTake ? t.locked : t.keptCourse}>
          <RiLockLine size={16} />
        </span>
      </Tooltip>
    );
  return (
    <Button type="link" size="small" danger onClick={() => editing.remove(course.courseId)}>
      {t.remove}
    </Button>
  );
};

const CourseLine = ({
  item,
  course,
  desk,
  check,
  editing,
}: Omit<Shown, 'items'> & { item: PlanItem; course: PlanCourse }) => {
  const t = useTexts(plansTexts);
  const language = useLanguage();
  const name = language === 'en' ? course.nameEn || course.name : course.name;
  const found = check?.courses.find(({ courseId }) => courseId === item.courseId);
  const fixed = found?.status === 'passed' || found?.status === 'studying';
  const termName = desk.terms.find(({ no }) => no === item.termNo)?.name ?? '—';
  return (
    <div className="plan-course">
      <span className="stack gap-none">
        <span className="row gap-xs">
          <b className="breaks">{name}</b>
          {course.mustTake && <Tag color="blue">{t.required}</Tag>}
          {course.isDegreeCourse && <Tag>{t.degree}</Tag>}
        </span>
        <span className="muted small">
          {t.credits(course.credits)} · {course.departmentName}
          {course.suggestedTerm !== null && ` · ${t.suggested(course.suggestedTerm)}`}
          {course.before.length > 0 && ` · ${t.needs(course.before.join(comma()))}`}
        </span>
      </span>
      {editing && !fixed ? (
        <Select<number>
          className="full"
          aria-label={t.termOf(name)}
          placeholder={t.chooseTerm}
          value={item.termNo as number}
          status={item.termNo === null ? 'error' : ''}
          options={desk.terms
            .filter(({ past, no }) => editing.anyTerm || !past || no === item.termNo)
            .map(({ no, name: label }) => ({ value: no, label }))}
          onChange={(no) => editing.setTerm(item.courseId, no)}
        />
      ) : (
        <span className="small">{termName}</span>
      )}
      <Outcome desk={desk} found={found} />
      {editing ? <Removal course={course} editing={editing} /> : <span />}
    </div>
  );
};

/** The modules of the programme with the courses of a plan in them. */
export const ModuleCards = ({ desk, items, check, editing }: Shown) => {
  const t = useTexts(plansTexts);
  const courses = new Map(desk.courses.map((course) => [course.courseId, course]));
  const linesOf = (moduleId: string | null) =>
    items
      .filter((item) => item.moduleId === moduleId)
      .flatMap((item) => {
        const course = courses.get(item.courseId);
        return course ? <CourseLine key={item.courseId} {...{ item, course, desk, check, editing }} /> : [];
      });
  const parents = new Set(desk.programme?.modules.map(({ parentId }) => parentId));
  const outside = linesOf(null);
  return (
    <>
      {desk.programme?.modules.map(({ id, name, minCredits }) => {
        const sum = check?.modules.find((module) => module.id === id);
        const percent = minCredits === 0 ? 100 : Math.min(100, ((sum?.selected ?? 0) / minCredits) * 100);
        const lines = linesOf(id);
        return (
          <section key={id} className="page-card" aria-label={name}>
            <details className="plan-module" open>
              <summary className="row between">
                <span className="line gap-xs">
                  <RiArrowDownSLine size={16} className="plan-fold" />
                  <h2>{name}</h2>
                </span>
                <span className="small">{t.moduleSum(minCredits, sum?.selected ?? 0, sum?.earned ?? 0)}</span>
              </summary>
              <div className="stack gap-xs">
                <Progress
                  percent={percent}
                  aria-label={t.moduleSum(minCredits, sum?.selected ?? 0, sum?.earned ?? 0)}
                  showInfo={false}
                  size="small"
                  status={sum?.verdict === 'fail' ? 'normal' : 'success'}
                />
                {sum?.missing.map((message) => (
                  <span key={message} className="small danger-text">
                    {message}
                  </span>
                ))}
                {lines.length > 0 && <div>{lines}</div>}
                {lines.length === 0 && !parents.has(id) && <p className="muted small">{t.noCourses}</p>}
              </div>
            </details>
          </section>
        );
      })}
      {outside.length > 0 && (
        <section className="page-card" aria-label={t.uncounted}>
          <h2>{t.uncounted}</h2>
          <div>{outside}</div>
        </section>
      )}
    </>
  );
};
