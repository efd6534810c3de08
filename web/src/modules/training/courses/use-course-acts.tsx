import type { CourseAction } from '@graduate/contract/training/courses/choices.ts';
import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import type { CourseRow } from '@graduate/contract/training/courses/courses.ts';
import { openTab, showLayer } from '../../../shell/public.ts';
import type { Action } from '../../../ui/list-page/row-actions.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { changeFormPath, courseFormPath } from './course-paths.ts';
import { coursesTexts } from './courses-texts.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

/** Shown in this order: what moves a course on comes first. */
const ORDER: readonly CourseAction[] = [
  'edit',
  'submit',
  'withdraw',
  'change',
  'copy',
  'resume',
  'suspend',
  'handOver',
  'retire',
  'remove',
];
const rare: readonly CourseAction[] = ['copy', 'suspend', 'handOver', 'retire', 'remove'];
const dangerous: readonly CourseAction[] = ['suspend', 'retire', 'remove'];

type Act = { name: string; ask?: (name: string) => string; run: (course: CourseRow) => unknown };

/** What can be done with a course, as the server offers it. */
export const useCourseActs = (onDone: () => void = () => undefined) => {
  const t = useTexts(coursesTexts);
  const done = (told: string) => ({ told, onSuccess: onDone, onError: onDone });
  const submit = useSave(courseCalls.submit, done(t.submitted));
  const withdraw = useSave(courseCalls.withdraw, done(t.withdrawn));
  const suspend = useSave(courseCalls.suspend, done(t.suspended));
  const resume = useSave(courseCalls.resume, done(t.resumed));
  const retire = useSave(courseCalls.retire, done(t.retired));
  const copy = useSave(courseCalls.copy, {
    told: t.copied,
    onSuccess: ({ id }) => {
      onDone();
      openTab(courseFormPath(id));
    },
  });
  const remove = useSave(courseCalls.remove, done(t.removed));
  const at = ({ id, version }: CourseRow) => ({ params: { id }, body: { version } });
  const acts: Record<CourseAction, Act> = {
    edit: { name: t.edit, run: ({ id }) => openTab(courseFormPath(id)) },
    submit: { name: t.submit, ask: t.askSubmit, run: (course) => submit.submit(at(course)) },
    withdraw: { name: t.withdraw, ask: t.askWithdraw, run: (course) => withdraw.submit(at(course)) },
    change: { name: t.changeCourse, run: ({ id }) => openTab(changeFormPath(id)) },
    copy: { name: t.copy, run: ({ id }) => copy.submit({ params: { id } }) },
    suspend: { name: t.suspend, ask: t.askSuspend, run: (course) => suspend.submit(at(course)) },
    resume: { name: t.resume, ask: t.askResume, run: (course) => resume.submit(at(course)) },
    retire: { name: t.retire, ask: t.askRetire, run: (course) => retire.submit(at(course)) },
    handOver: {
      name: t.handOver,
      run: (course) => {
        const close = showLayer(<HandOverDialog course={course} onDone={onDone} onClose={() => close()} />);
      },
    },
    remove: { name: t.remove, ask: t.askRemove, run: ({ id }) => remove.submit({ params: { id } }) },
  };
  return (course: CourseRow): Action[] =>
    ORDER.filter((action) => course.actions.includes(action)).map((action) => {
      const { name, ask, run } = acts[action];
      return {
        key: action,
        name,
        ...(ask && { ask: ask(course.name) }),
        danger: dangerous.includes(action),
        rare: rare.includes(action),
        run: () => run(course),
      };
    });
};
