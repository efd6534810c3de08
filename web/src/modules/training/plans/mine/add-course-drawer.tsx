import type { CourseRef } from '@graduate/contract/training/courses/courses.ts';
import type { PlanCourse, PlanDesk, PlanItem } from '@graduate/contract/training/plans/plans.ts';
import { Button, Tabs } from 'antd';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
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

const Offered = ({ course, chosen, onAdd }: { course: PlanCourse; chosen: boolean; onAdd: () => void }) => {
  const t = useTexts(plansTexts);
  const language = useLanguage();
  return (
    <div className="row between">
      <span className="stack gap-none shrinks">
        <b className="breaks">{language === 'en' ? course.nameEn || course.name : course.name}</b>
        <span className="muted small">
          {t.credits(course.credits)}
          {course.suggestedTerm !== null && ` · ${t.suggested(course.suggestedTerm)}`}
          {course.before.length > 0 && ` · ${t.needs(course.before.join('、'))}`}
        </span>
      </span>
      <Button size="small" disabled={chosen || !course.offered} onClick={onAdd}>
        {chosen ? t.added : course.offered ? t.add : t.notOffered}
      </Button>
    </div>
  );
};

/** Courses to choose: those the programme lists, module by module, and any other of the school. */
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
                course={course}
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
        ]}
      />
    </SideDrawer>
  );
};
