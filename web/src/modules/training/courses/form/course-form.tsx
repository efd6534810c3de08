import '../courses.css';
import type { Choices } from '@graduate/contract/platform/fields.ts';
import {
  courseApproval,
  courseChangeApproval,
  courseLevels,
  courseTerms,
  SYLLABUS_MEGABYTES,
  syllabusExtensions,
} from '@graduate/contract/training/courses/choices.ts';
import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import { NewCourseChange } from '@graduate/contract/training/courses/course-changes.ts';
import { type Course, NewCourse, type UsualOfCourses } from '@graduate/contract/training/courses/courses.ts';
import { Alert, Button, Checkbox, Form } from 'antd';
import { useId } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { useCan, useSession, useTab } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { showFieldErrors } from '../../../../ui/form/checked-by.ts';
import { ConflictNote } from '../../../../ui/form/conflict-note.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { FileField } from '../../../../ui/upload/file-field.tsx';
import { useSave } from '../../../../ui/use-save.ts';
import { aNewCourse, type CourseValues, contentOf, usualFor, valuesOf } from './course-values.ts';
import { courseFormTexts } from './form-texts.ts';
import { EquivalentsField, RequiredField } from './relations-fields.tsx';
import { HoursSum, SharesSum } from './sums.tsx';
import { TeachersField } from './teachers-field.tsx';

const fields = NewCourse.shape;

const Several = ({
  choices,
  ...rest
}: {
  choices: Choices;
  value?: string[];
  onChange?: (v: string[]) => void;
}) => {
  const language = useLanguage();
  const options = Object.entries(choices).map(([value, name]) => ({ value, label: name[language] }));
  return <Checkbox.Group {...rest} options={options} />;
};

type Props = {
  loaded: Course | undefined;
  usual: UsualOfCourses;
  /** A course of the library is not written anew: what it shall be is proposed. */
  proposing: boolean;
  onDone: (id: string) => void;
};

const lists = [courseCalls.list, courseCalls.find, courseCalls.changes];

/** Sends what was written: a draft, a draft that is submitted at once, or a change. */
const useSending = ({ loaded, proposing }: Props, form: ReturnType<typeof Form.useForm<CourseValues>>[0]) => {
  const t = useTexts(courseFormTexts);
  const tab = useTab();
  const options = { invalidates: lists, onError: (error: ApiError) => showFieldErrors(form, error) };
  const create = useSave(courseCalls.create, options);
  const edit = useSave(courseCalls.edit, options);
  const submit = useSave(courseCalls.submit, options);
  const propose = useSave(courseCalls.proposeChange, options);

  const save = async (values: CourseValues) => {
    const { code, departmentId } = values;
    const body = { ...contentOf(values), code: code ?? null, departmentId };
    return loaded
      ? edit.submit({ params: { id: loaded.id }, body: { ...body, version: loaded.version } })
      : create.submit({ body });
  };

  const send = async (values: CourseValues, submitting: boolean): Promise<string | undefined> => {
    if (proposing && loaded) {
      const body = { version: loaded.version, reason: values.reason ?? '', after: contentOf(values) };
      const change = await propose.submit({ params: { id: loaded.id }, body });
      if (!change) return undefined;
      feedback.success(t.submitted);
      tab.setDirty(false);
      return loaded.id;
    }
    const saved = await save(values);
    if (!saved) return undefined;
    tab.setDirty(false);
    for (const warning of saved.warnings) feedback.warning(warning);
    if (!submitting) feedback.success(t.savedAs);
    else if (await submit.submit({ params: { id: saved.id }, body: { version: saved.version } }))
      feedback.success(t.submitted);
    return saved.id;
  };
  const pending = create.pending || edit.pending || submit.pending || propose.pending;
  return { send, pending, changing: proposing ? propose : edit };
};

/** Writing a course: proposed anew, changed as a draft, or changed as it stands in the library. */
export const CourseForm = (props: Props) => {
  const { loaded, usual, proposing, onDone } = props;
  const t = useTexts(courseFormTexts);
  const tab = useTab();
  const can = useCan();
  const { department } = useSession();
  const [form] = Form.useForm<CourseValues>();
  const { send, pending, changing } = useSending(props, form);
  const initial = loaded ? valuesOf(loaded) : aNewCourse(department?.id, usual);

  /** What goes with another category follows it, unless it was chosen by hand. */
  const follow = ({ category }: Partial<CourseValues>) => {
    if (!category || loaded) return;
    for (const [name, value] of Object.entries(usualFor(category, usual)))
      if (!form.isFieldTouched(name as keyof CourseValues))
        form.setFieldValue(name as keyof CourseValues, value);
  };

  const start = async (submitting: boolean) => {
    const complete = await form.validateFields().catch(() => undefined);
    if (!complete) return;
    const id = await send({ ...(form.getFieldsValue(true) as CourseValues), ...complete }, submitting);
    if (id) onDone(id);
  };

  return (
    <Form<CourseValues>
      form={form}
      name={useId()}
      layout="vertical"
      className="narrow stack gap-l"
      initialValues={initial}
      scrollToFirstError={{ behavior: 'smooth', block: 'center' }}
      onValuesChange={(changed: Partial<CourseValues>) => {
        follow(changed);
        tab.setDirty(true);
      }}
    >
      <section className="page-card">
        <h1>
          {loaded ? (proposing ? t.changeCourse(loaded.name) : t.editCourse(loaded.name)) : t.newCourse}
        </h1>
        <ConflictNote submission={changing} form={form} begun={initial} />
        {proposing && (
          <>
            <Alert type="info" showIcon title={t.laterFields} />
            <Field name="reason" schema={NewCourseChange.shape.reason} rows={2} />
          </>
        )}
        <h2>{t.basics}</h2>
        <div>
          <Field name="name" schema={fields.name} />
          <Field name="nameEn" schema={fields.nameEn} required />
          {!proposing && (
            <div className="pair">
              <Field name="departmentId" schema={fields.departmentId} />
              <Field name="code" schema={fields.code} extra={t.codeHint} />
            </div>
          )}
          <div className="pair">
            <Field name="category" schema={fields.category} />
            <Field name="language" schema={fields.language} />
            <Field name="levels" schema={fields.levels}>
              <Several choices={courseLevels} />
            </Field>
            <Field name="terms" schema={fields.terms}>
              <Several choices={courseTerms} />
            </Field>
            <Field name="isDegreeCourse" schema={fields.isDegreeCourse} />
            {can('training:course:manage') && <Field name="isPublic" schema={fields.isPublic} />}
          </div>
        </div>
      </section>
      <section className="page-card">
        <h2>{t.hoursAndGrade}</h2>
        <div>
          <div className="pair">
            <Field name="credits" schema={fields.credits} />
            <Field name="hours" schema={fields.hours} />
            <Field name="lectureHours" schema={fields.lectureHours} />
            <Field name="seminarHours" schema={fields.seminarHours} />
            <Field name="labHours" schema={fields.labHours} />
            <Field name="practiceHours" schema={fields.practiceHours} />
          </div>
          <HoursSum creditHours={usual.creditHours} />
          <div className="pair">
            <Field name="assessment" schema={fields.assessment} />
            <Field name="gradeScale" schema={fields.gradeScale} />
            <Field name="usualPct" schema={fields.usualPct} />
            <Field name="midPct" schema={fields.midPct} />
            <Field name="finalPct" schema={fields.finalPct} />
          </div>
          <SharesSum />
          <div className="pair">
            <Field name="defaultCapacity" schema={fields.defaultCapacity} />
            <Field name="minStudents" schema={fields.minStudents} />
          </div>
        </div>
      </section>
      <section className="page-card">
        <h2>{t.teachers}</h2>
        <Form.Item name="teachers" noStyle>
          <TeachersField />
        </Form.Item>
      </section>
      <section className="page-card">
        <h2>{t.relations}</h2>
        <Form.Item name="prerequisites" label={t.addRequired}>
          <RequiredField courseId={loaded?.id} />
        </Form.Item>
        <Form.Item name="equivalents" label={t.addEquivalent}>
          <EquivalentsField courseId={loaded?.id} />
        </Form.Item>
      </section>
      <section className="page-card">
        <h2>{t.syllabus}</h2>
        <div>
          <Field name="intro" schema={fields.intro} rows={4} required />
          <Field name="introEn" schema={fields.introEn} rows={3} />
          <Field name="textbook" schema={fields.textbook} />
          <Form.Item name="syllabus" label={t.files} required>
            <FileField
              kind={proposing ? courseChangeApproval : courseApproval}
              multiple={1}
              megabytes={SYLLABUS_MEGABYTES}
              accept={[...syllabusExtensions]}
            />
          </Form.Item>
        </div>
      </section>
      <footer className="page-footer not-on-paper touch row end">
        <Button onClick={() => tab.close()}>{t.cancel}</Button>
        {proposing ? (
          <Button type="primary" loading={pending} onClick={() => void start(true)}>
            {t.submitChange}
          </Button>
        ) : (
          <>
            <Button loading={pending} onClick={() => void start(false)}>
              {t.saveDraft}
            </Button>
            <Button type="primary" loading={pending} onClick={() => void start(true)}>
              {t.saveAndSubmit}
            </Button>
          </>
        )}
      </footer>
    </Form>
  );
};
