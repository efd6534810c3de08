import { courseCalls, MOST_COURSE_OPTIONS } from '@graduate/contract/training/courses/course-calls.ts';
import type { CourseRef } from '@graduate/contract/training/courses/courses.ts';
import type { PlanCourse, PlanDesk, PlanItem } from '@graduate/contract/training/plans/plans.ts';
import { Alert, Button } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { comma } from '../../../../ui/list-words.ts';
import { Nothing } from '../../../../ui/nothing.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { CourseField } from '../../courses/public.tsx';
import { plansTexts } from '../plans-texts.ts';

type Props = {
  desk: PlanDesk;
  items: readonly PlanItem[];
  onAdd: (course: PlanCourse) => void;
  onAddOther: (course: CourseRef) => void;
  onClose: () => void;
};

type Choosable = Pick<PlanCourse, 'name' | 'nameEn' | 'credits'> &
  Partial<Pick<PlanCourse, 'suggestedTerm' | 'before' | 'offered' | 'departmentName'>>;

const Offered = ({ course, chosen, onAdd }: { course: Choosable; chosen: boolean; onAdd: () => void }) => {
  const t = useTexts(plansTexts);
  const language = useLanguage();
  const { suggestedTerm = null, before = [], offered = true, departmentName } = course;
  const facts = [
    t.credits(course.credits),
    ...(departmentName ? [departmentName] : []),
    ...(suggestedTerm === null ? [] : [t.suggested(suggestedTerm)]),
    ...(before.length > 0 ? [t.needs(before.join(comma()))] : []),
  ];
  return (
    <div className="line between">
      <span className="stack gap-none shrinks">
        <b className="breaks">{language === 'en' ? course.nameEn || course.name : course.name}</b>
        <span className="muted small">{facts.join(' · ')}</span>
      </span>
      <Button size="small" disabled={chosen || !offered} onClick={onAdd}>
        {chosen ? t.added : offered ? t.add : t.notOffered}
      </Button>
    </div>
  );
};

/** Courses of a first degree that are made up; those of the own department come first. */
const MakeUp = ({ desk, items, onAddOther }: Pick<Props, 'desk' | 'items' | 'onAddOther'>) => {
  const t = useTexts(plansTexts);
  const { makeUpNeeded, student } = desk;
  const only = { category: 'makeup' as const, near: student.departmentId };
  const answer = useCall(
    courseCalls.options,
    { query: { ...only, limit: MOST_COURSE_OPTIONS } },
    { quiet: true },
  );
  const chosen = new Set(items.map(({ courseId }) => courseId));
  const made = items.filter(({ kind }) => kind === 'makeup').length;
  return (
    <div className="stack">
      {makeUpNeeded > 0 && (
        <Alert
          type={made < makeUpNeeded ? 'warning' : 'success'}
          showIcon
          title={t.makeUpAsked(makeUpNeeded, made)}
        />
      )}
      <p className="muted small">{t.makeUpHint}</p>
      <CourseField onPick={onAddOther} without={[...chosen]} only={only} />
      <WhenThere answer={answer}>
        {(courses) =>
          courses.length === 0 ? (
            <Nothing text={t.noMakeUp} />
          ) : (
            <section className="outlined stack gap-s" aria-label={t.makeUpCourses}>
              {courses.map((course) => (
                <Offered
                  key={course.id}
                  course={course}
                  chosen={chosen.has(course.id)}
                  onAdd={() => onAddOther(course)}
                />
              ))}
            </section>
          )
        }
      </WhenThere>
    </div>
  );
};

/** Courses to choose: those the programme lists, module by module, any other of the school, and those to make up. */
export const AddCourseDrawer = ({ desk, items, onAdd, onAddOther, onClose }: Props) => {
  const t = useTexts(plansTexts);
  const chosen = new Set(items.map(({ courseId }) => courseId));
  const listed = (
    <div className="stack">
      {desk.programme?.modules.map(({ id, name }) => {
        const courses = desk.courses.filter((course) => course.moduleId === id);
        return courses.length === 0 ? null : (
          <section key={id} className="outlined stack gap-s" aria-label={name}>
            <h3>{name}</h3>
            {courses.map((course) => (
              <Offered
                key={course.courseId}
                course={{ ...course, departmentName: '' }}
                chosen={chosen.has(course.courseId)}
                onAdd={() => onAdd(course)}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
  const others = (
    <div className="stack">
      <p className="muted small">{t.otherHint}</p>
      <CourseField onPick={onAddOther} without={[...chosen]} />
    </div>
  );
  return (
    <SideDrawer title={t.addCourse} onClose={onClose}>
      <Tabs
        items={[
          { key: 'listed', label: t.ofProgramme, children: listed },
          { key: 'others', label: t.otherCourses, children: others },
          {
            key: 'makeUp',
            label: t.makeUpCourses,
            children: <MakeUp desk={desk} items={items} onAddOther={onAddOther} />,
          },
        ]}
      />
    </SideDrawer>
  );
};
