import './credit-audits.css';
import type { Radar } from '@graduate/contract/training/credit-audits/audits.ts';
import { completions } from '@graduate/contract/training/plans/choices.ts';
import { auditVerdicts, courseProgress } from '@graduate/contract/training/study-records/choices.ts';
import { Alert, Button, Progress, Tag } from 'antd';
import type { ReactNode } from 'react';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { auditsTexts } from './audits-texts.ts';

type Audit = NonNullable<Radar['audit']>;

const percentOf = (part: number, all: number): number =>
  all === 0 ? 100 : Math.min(100, Math.floor((part / all) * 100));

/** One sum of credits: earned, with what is under way behind it. */
const Sum = ({ name, sum }: { name: string; sum: Audit['totals']['total'] }) => {
  const t = useTexts(auditsTexts);
  const { earned, required, studying } = sum;
  return (
    <div className="stack gap-xs">
      <div className="row between">
        <b>{name}</b>
        <span className="numbers small">
          {t.sum(earned, required)}
          {studying > 0 && <span className="muted"> · {t.studying(studying)}</span>}
        </span>
      </div>
      <Progress
        percent={percentOf(earned + studying, required)}
        success={{ percent: percentOf(earned, required) }}
        showInfo={false}
        aria-label={`${name} ${earned}/${required}`}
      />
    </div>
  );
};

const Head = ({ radar, acts }: { radar: Radar; acts?: ReactNode }) => {
  const t = useTexts(auditsTexts);
  const { student, programme, audit, completion, manual, atRisk, creditsBehind, termNo, lastTermNo } = radar;
  const missing = audit?.errors.length ?? 0;
  return (
    <header className="page-card">
      <div className="row between">
        <div className="stack gap-xs">
          <h1>{programme?.name ?? t.radar}</h1>
          <span className="row gap-x-m">
            <StateTag state={completions[completion]} />
            <span>
              {student.name} {student.studentNo}
            </span>
            {lastTermNo !== null && <span className="muted">{t.term(termNo, lastTermNo)}</span>}
            {radar.expectedGraduationDate && (
              <span className="muted">{t.end(radar.expectedGraduationDate)}</span>
            )}
          </span>
        </div>
        {acts && <div className="row">{acts}</div>}
      </div>
      {!audit && <Alert type="warning" showIcon title={t.noProgramme} />}
      {manual && <Alert type="success" showIcon title={t.decided(manual.reason, manual.byName ?? '')} />}
      {atRisk && (
        <Alert
          type="error"
          showIcon
          title={t.atRisk}
          description={creditsBehind > 0 ? t.behind(creditsBehind) : undefined}
        />
      )}
      {radar.stale && <Alert type="info" showIcon title={t.stale} />}
      {audit && (
        <div className="tiles">
          <Sum name={t.total} sum={audit.totals.total} />
          <Sum name={t.course} sum={audit.totals.course} />
          <Sum name={t.degree} sum={audit.totals.degree} />
        </div>
      )}
      {audit && !manual && <p className="muted">{missing === 0 ? t.allMet : t.missing(missing)}</p>}
    </header>
  );
};

/** Every rule of the programme with how it stands. */
const Rules = ({ audit }: { audit: Audit }) => {
  const t = useTexts(auditsTexts);
  const elsewhere = audit.errors.filter(({ moduleId, linkId }) => !moduleId && !linkId);
  return (
    <section className="page-card" aria-label={t.verdict}>
      <h2>{t.verdict}</h2>
      {elsewhere.map(({ message }) => (
        <p key={message} className="danger-text">
          {message}
        </p>
      ))}
      {audit.modules.map(({ id, name, verdict, required, counted, missing }) => (
        <article key={id} className="outlined stack gap-xs">
          <div className="row between">
            <b>{name}</b>
            <span className="row">
              <span className="numbers">
                {counted}/{required}
              </span>
              <StateTag state={auditVerdicts[verdict]} />
            </span>
          </div>
          {missing.map((words) => (
            <span key={words} className="small muted">
              {words}
            </span>
          ))}
        </article>
      ))}
      {audit.links.map(({ id, name, need, have, verdict }) => (
        <article key={id} className="outlined row between">
          <b>{name}</b>
          <span className="row">
            <span className="numbers">
              {have}/{need}
            </span>
            <StateTag state={auditVerdicts[verdict]} />
          </span>
        </article>
      ))}
    </section>
  );
};

type Course = Radar['openCourses'][number];

type Ways = {
  /** Leads to where the course is put into the plan. */
  onPlan?: ((courseId: string) => void) | undefined;
  /** Leads to where a class of it is chosen. */
  onSelect?: (() => void) | undefined;
};

const OpenCourse = ({ course, onPlan, onSelect }: { course: Course } & Ways) => {
  const t = useTexts(auditsTexts);
  const { name, code, credits, moduleName, mustTake, status, plannedFor, overdue, offered } = course;
  return (
    <article className="outlined stack gap-xs">
      <div className="row between">
        <b className="breaks">{name}</b>
        <StateTag state={courseProgress[status]} />
      </div>
      <span className="small muted">
        {[code, t.credits(credits), moduleName].filter(Boolean).join(' · ')}
      </span>
      <div className="row between">
        <span className="row">
          {mustTake && <Tag color="red">{t.mustTake}</Tag>}
          <Tag color={offered ? 'green' : undefined}>{offered ? t.offered : t.notOffered}</Tag>
          <span className="small">
            {plannedFor === null ? t.notPlanned : overdue ? t.late(plannedFor) : plannedFor}
          </span>
        </span>
        {onPlan && plannedFor === null && (
          <Button size="small" onClick={() => onPlan(course.courseId)}>
            {t.toPlan}
          </Button>
        )}
        {onSelect && plannedFor !== null && offered && (
          <Button size="small" onClick={onSelect}>
            {t.toSelection}
          </Button>
        )}
      </div>
    </article>
  );
};

type Props = Ways & { radar: Radar; acts?: ReactNode };

/** What somebody still lacks to graduate, rule by rule, and the courses that would help. */
export const RadarView = ({ radar, acts, onPlan, onSelect }: Props) => {
  const t = useTexts(auditsTexts);
  const { audit, openCourses } = radar;
  return (
    <div className="stack">
      <Head radar={radar} acts={acts} />
      {audit && (
        <div className="split radar-page">
          <Rules audit={audit} />
          <section className="page-card" aria-label={t.openCourses}>
            <h2>{t.openCourses}</h2>
            {openCourses.length === 0 && <p className="muted">{t.nothingOpen}</p>}
            {openCourses.map((course) => (
              <OpenCourse key={course.courseId} course={course} onPlan={onPlan} onSelect={onSelect} />
            ))}
          </section>
        </div>
      )}
    </div>
  );
};
