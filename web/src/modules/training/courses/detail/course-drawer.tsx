import '../courses.css';
import { courseApproval, courseStates } from '@graduate/contract/training/courses/choices.ts';
import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import { Course } from '@graduate/contract/training/courses/courses.ts';
import { Button } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { useCan, WhenThere } from '../../../../shell/public.ts';
import { startAct } from '../../../../ui/ask-act.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { RecordFiles } from '../../../../ui/upload/record-files.tsx';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../../mechanisms/approvals/public.tsx';
import { useCourseName } from '../course-name.ts';
import { coursesTexts } from '../courses-texts.ts';
import { useCourseActs } from '../use-course-acts.tsx';
import { CourseChanges } from './course-changes.tsx';
import { CourseRelations } from './course-relations.tsx';
import { CourseTaught } from './course-taught.tsx';
import { CourseUses } from './course-uses.tsx';

type Props = { id: string; tab?: 'versions'; onClose: () => void };

const Basics = ({ course }: { course: Course }) => {
  const t = useTexts(coursesTexts);
  const language = useLanguage();
  const { lectureHours, seminarHours, labHours, practiceHours, usualPct, midPct, finalPct } = course;
  const hours = [lectureHours, seminarHours, labHours, practiceHours].join(' + ');
  return (
    <>
      <FactsOf
        of={Course}
        thing={course}
        facts={[
          'code',
          // The title says the other one.
          language === 'en' ? 'name' : 'nameEn',
          'credits',
          { key: 'hours', value: `${course.hours}（${hours}）` },
          'category',
          'isDegreeCourse',
          'levels',
          'language',
          'department',
          'assessment',
          'gradeScale',
          { key: 'usualPct', label: t.shares, value: t.sharesOf(usualPct, midPct, finalPct) },
          'defaultCapacity',
          'minStudents',
          'terms',
          'textbook',
          { key: 'intro', wide: true },
          ...(course.introEn ? [{ key: 'introEn' as const, wide: true }] : []),
        ]}
      />
      {course.syllabus && <RecordFiles files={[course.syllabus]} />}
    </>
  );
};

const Teachers = ({ course }: { course: Course }) => {
  const t = useTexts(coursesTexts);
  return (
    <RowsTable
      label={t.teachers}
      rows={course.teachers}
      of={Course.shape.teachers}
      columns={['name', 'staffNo', 'departmentName', 'title', 'isLead']}
    />
  );
};

const Review = ({ course, onDone }: { course: Course; onDone: () => void }) => {
  const t = useTexts(coursesTexts);
  const { moduleCode, businessCode } = courseApproval;
  if (!course.progress) return <p className="muted">{t.notSubmitted}</p>;
  return (
    <div className="stack gap-l">
      <ApprovalActs progress={course.progress} onDone={onDone} />
      <ApprovalProgress progress={course.progress} />
      <ApprovalHistory record={{ recordId: course.id, moduleCode, businessCode }} />
    </div>
  );
};

const Acts = ({ course, onDone }: { course: Course; onDone: () => void }) => {
  const actions = useCourseActs(onDone)(course);
  return (
    <div className="row">
      {actions.map((act) => (
        <Button key={act.key} size="small" danger={act.danger ?? false} onClick={() => void startAct(act)}>
          {act.name}
        </Button>
      ))}
    </div>
  );
};

const Details = ({ course, tab, onDone }: { course: Course; tab: Props['tab']; onDone: () => void }) => {
  const t = useTexts(coursesTexts);
  const can = useCan();
  const waits = course.progress?.actions.length ?? 0;
  const review = { key: 'review', label: t.review, children: <Review course={course} onDone={onDone} /> };
  return (
    <div className="stack">
      <div className="row gap-x-l">
        <StateTag state={courseStates[course.state]} />
        <Acts course={course} onDone={onDone} />
      </div>
      <Tabs
        destroyOnHidden
        defaultActiveKey={tab ?? (course.state === 'reviewing' && waits > 0 ? 'review' : 'basics')}
        items={[
          { key: 'basics', label: t.basics, children: <Basics course={course} /> },
          { key: 'teachers', label: t.teachers, children: <Teachers course={course} /> },
          { key: 'relations', label: t.relations, children: <CourseRelations course={course} /> },
          ...(can('training:programme:view')
            ? [{ key: 'uses', label: t.uses, children: <CourseUses id={course.id} /> }]
            : []),
          { key: 'taught', label: t.taught, children: <CourseTaught id={course.id} /> },
          { key: 'versions', label: t.versions, children: <CourseChanges course={course} onDone={onDone} /> },
          ...(course.submittedAt ? [review] : []),
        ]}
      />
    </div>
  );
};

/** A course with everything about it. */
export const CourseDrawer = ({ id, tab, onClose }: Props) => {
  const t = useTexts(coursesTexts);
  const nameOf = useCourseName();
  const refresh = useRefresh(courseCalls.list);
  const answer = useCall(courseCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <SideDrawer title={answer.data ? nameOf(answer.data) : t.title} width={720} onClose={onClose}>
      <WhenThere answer={answer}>
        {(course) => (
          <Details
            course={course}
            tab={tab}
            onDone={() => {
              refresh();
              void answer.refetch();
            }}
          />
        )}
      </WhenThere>
    </SideDrawer>
  );
};
