import '../teaching.css';
import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import type { CourseRef } from '@graduate/contract/training/courses/courses.ts';
import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import { NewTask, type SavedTask, type Task } from '@graduate/contract/training/teaching/tasks.ts';
import { Alert, Button, Form } from 'antd';
import { useId, useState } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { callApi } from '../../../../api/call-api.ts';
import { useTab } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { showFieldErrors } from '../../../../ui/form/checked-by.ts';
import { ConflictNote } from '../../../../ui/form/conflict-note.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { CourseField } from '../../courses/public.tsx';
import { CohortsField } from './cohorts-field.tsx';
import { taskFormTexts } from './form-texts.ts';
import { TaskTeachersField } from './task-teachers-field.tsx';
import { aNewTask, contentOf, type TaskValues, valuesOf } from './task-values.ts';

const fields = NewTask.shape;
const WEEKS_OF_TEACHING = 16;

/** The course of a task as far as the form tells of it. */
type Chosen = Pick<CourseRef, 'id' | 'code' | 'name' | 'departmentName' | 'credits' | 'hours'>;

const courseOf = (task: Task): Chosen => ({
  id: task.courseId,
  code: task.courseCode,
  name: task.courseName,
  departmentName: task.department.name,
  credits: task.credits,
  hours: task.courseHours,
});

type Props = { loaded: Task | undefined; termId: string | undefined; onDone: (id: string) => void };

/** Sends what was written: a draft, or one that goes to its lead at once. */
const useSending = (loaded: Task | undefined, form: ReturnType<typeof Form.useForm<TaskValues>>[0]) => {
  const t = useTexts(taskFormTexts);
  const options = { onError: (error: ApiError) => showFieldErrors(form, error) };
  const create = useSave(taskCalls.create, options);
  const edit = useSave(taskCalls.edit, options);
  const publish = useSave(taskCalls.publish, options);
  const save = (values: TaskValues, courseId: string): Promise<SavedTask | undefined> => {
    const content = contentOf(values);
    return loaded
      ? edit.submit({ params: { id: loaded.id }, body: { ...content, version: loaded.version } })
      : create.submit({ body: { ...content, courseId, termId: values.termId } });
  };
  const send = async (values: TaskValues, courseId: string, publishing: boolean) => {
    const saved = await save(values, courseId);
    if (!saved) return undefined;
    if (!publishing) feedback.success(t.savedAs);
    else if (await publish.submit({ params: { id: saved.id }, body: { version: saved.version } }))
      feedback.success(t.sent);
    return saved.id;
  };
  return { send, edit, pending: create.pending || edit.pending || publish.pending };
};

/** Writing a task: which course, for whom, by whom, in how many classes. */
export const TaskForm = ({ loaded, termId, onDone }: Props) => {
  const t = useTexts(taskFormTexts);
  const tab = useTab();
  const [form] = Form.useForm<TaskValues>();
  const initial = loaded ? valuesOf(loaded) : aNewTask(termId);
  const [course, setCourse] = useState(loaded && courseOf(loaded));
  const { send, pending, edit } = useSending(loaded, form);

  /** A course brings its hours, the size of its classes and who usually teaches it. */
  const take = async (chosen: Chosen) => {
    setCourse(chosen);
    tab.setDirty(true);
    const { hours, defaultCapacity, teachers } = await callApi(courseCalls.find, {
      params: { id: chosen.id },
    });
    const lead = teachers.find(({ isLead }) => isLead);
    form.setFieldsValue({
      hours,
      weeklyHours: Math.max(1, Math.ceil(hours / WEEKS_OF_TEACHING)),
      capacityEach: defaultCapacity,
      ...(lead && { teachers: [{ ...lead, role: 'lead' as const, hours }] }),
    });
  };

  const start = async (publishing: boolean) => {
    const complete = await form.validateFields().catch(() => undefined);
    if (!course) feedback.error(t.needsCourse);
    if (!complete || !course) return;
    const values = { ...(form.getFieldsValue(true) as TaskValues), ...complete };
    const id = await send(values, course.id, publishing);
    if (!id) return;
    tab.setDirty(false);
    onDone(id);
  };

  return (
    <Form<TaskValues>
      form={form}
      name={useId()}
      layout="vertical"
      className="narrow stack gap-l"
      initialValues={initial}
      scrollToFirstError={{ behavior: 'smooth', block: 'center' }}
      onValuesChange={() => tab.setDirty(true)}
    >
      <section className="page-card">
        <h1>{loaded ? t.editTask(loaded.courseName) : t.newTask}</h1>
        <ConflictNote submission={edit} form={form} begun={initial} />
        {loaded && ['published', 'confirmed'].includes(loaded.state) && (
          <Alert type="warning" showIcon title={t.again} />
        )}
        <div>
          {!loaded && <Field name="termId" schema={fields.termId} />}
          <Form.Item label={t.course} required>
            <div className="stack gap-s">
              {course && (
                <div className="stack gap-none">
                  <b>{course.name}</b>
                  <span className="muted small">
                    {t.courseFacts(course.code ?? '', course.departmentName, course.credits, course.hours)}
                  </span>
                </div>
              )}
              {!loaded && (
                <CourseField
                  label={course ? t.otherCourse : t.course}
                  without={course ? [course.id] : []}
                  onPick={(chosen) => void take(chosen)}
                />
              )}
            </div>
          </Form.Item>
        </div>
      </section>
      <section className="page-card">
        <h2>{t.cohorts}</h2>
        <Form.Item name="cohorts" noStyle>
          <CohortsField onTakeSum={(expectedStudents) => form.setFieldsValue({ expectedStudents })} />
        </Form.Item>
      </section>
      <section className="page-card">
        <h2>{t.teachers}</h2>
        <div className="pair">
          <Field name="hours" schema={fields.hours} />
          <Field name="weeklyHours" schema={fields.weeklyHours} />
        </div>
        <Form.Item name="teachers" noStyle>
          <TaskTeachersField task={loaded} />
        </Form.Item>
      </section>
      <section className="page-card">
        <h2>{t.classes}</h2>
        <div>
          <Field name="expectedStudents" schema={fields.expectedStudents} />
          <div className="pair">
            <Field name="classCount" schema={fields.classCount} />
            <Field name="capacityEach" schema={fields.capacityEach} />
          </div>
          <Field name="note" schema={fields.note} rows={2} />
        </div>
      </section>
      <footer className="page-footer not-on-paper touch row end">
        <Button onClick={() => tab.close()}>{t.cancel}</Button>
        <Button loading={pending} onClick={() => void start(false)}>
          {t.saveDraft}
        </Button>
        <Button type="primary" loading={pending} onClick={() => void start(true)}>
          {t.saveAndPublish}
        </Button>
      </footer>
    </Form>
  );
};
