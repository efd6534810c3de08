import { courseCalls, MOST_COURSE_OPTIONS } from '@graduate/contract/training/courses/course-calls.ts';
import type { CourseRef } from '@graduate/contract/training/courses/courses.ts';
import type { Programme } from '@graduate/contract/training/programmes/programmes.ts';
import { Checkbox, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { programmesTexts } from '../programmes-texts.ts';

type Props = {
  programme: Programme;
  /** The module a course stands in already, by name. */
  placeOf: (courseId: string) => string | undefined;
  onAdd: (courses: CourseRef[]) => void;
  onClose: () => void;
};

/** Finds courses of the library, those of the own department first; several are taken at once. */
export const AddCourses = ({ programme, placeOf, onAdd, onClose }: Props) => {
  const t = useTexts(programmesTexts);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly CourseRef[]>([]);
  const q = useDeferredValue(typed.trim());
  const { data: found = [] } = useCall(
    courseCalls.options,
    { query: { q, level: programme.level, near: programme.department.id, limit: MOST_COURSE_OPTIONS } },
    { quiet: true, keepPrevious: true },
  );
  const isChosen = ({ id }: CourseRef) => chosen.some((one) => one.id === id);
  return (
    <Dialog
      open
      title={t.addCourses}
      width={680}
      okText={t.chosen(chosen.length)}
      cancelText={t.cancel}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => {
        onAdd([...chosen]);
        onClose();
      }}
      onCancel={onClose}
    >
      <div className="stack">
        <Input.Search
          aria-label={t.findCourse}
          placeholder={t.findCourse}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ul className="stack gap-xs">
          {found.map((course) => {
            const place = placeOf(course.id);
            return (
              <li key={course.id} className="row between">
                <Checkbox
                  disabled={place !== undefined}
                  checked={place !== undefined || isChosen(course)}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked ? [...chosen, course] : chosen.filter(({ id }) => id !== course.id),
                    )
                  }
                >
                  <span className="numbers muted">{course.code}</span> {course.name}
                </Checkbox>
                <span className="muted small">
                  {place === undefined
                    ? `${t.credits(course.credits)} · ${course.departmentName}`
                    : t.alreadyIn(place)}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
};
