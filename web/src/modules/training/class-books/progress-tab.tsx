import {
  type ClassBook,
  classBookCalls,
  ProgressEdit,
  type ProgressRow,
} from '@graduate/contract/training/class-books/class-books.ts';
import { Button, Form } from 'antd';
import { useId } from 'react';
import { ConflictNote } from '../../../ui/form/conflict-note.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { classBooksTexts } from './class-books-texts.ts';

const row = ProgressEdit.shape.rows.element.shape;
type Values = { rows: ProgressRow[] };

const emptyWeek = (week: number): ProgressRow => ({ week, topic: '', homework: '', taught: false });

type Props = { book: ClassBook; onReload: () => void };

/** What is taught week by week; whoever keeps the book writes it, others read. */
export const ProgressTab = ({ book, onReload }: Props) => {
  const t = useTexts(classBooksTexts);
  const [form] = Form.useForm<Values>();
  const saving = useSave(classBookCalls.saveProgress, { told: t.saved, onSuccess: onReload });
  const rows = (Form.useWatch('rows', form) as ProgressRow[] | undefined) ?? book.progress.rows;
  const fill = () => {
    const there = new Map(rows.map((one) => [one.week, one]));
    const all = Array.from({ length: book.weeks }, (_, at) => there.get(at + 1) ?? emptyWeek(at + 1));
    form.setFieldsValue({ rows: all });
  };
  return (
    <Form<Values>
      form={form}
      name={useId()}
      layout="vertical"
      className="stack"
      disabled={!book.keeps}
      initialValues={{ rows: book.progress.rows }}
      onFinish={(values) =>
        void saving.submit({
          params: { id: book.id },
          body: { version: book.progress.version, rows: values.rows ?? [] },
        })
      }
    >
      <ConflictNote submission={saving} form={form} begun={{ rows: book.progress.rows }} />
      <div className="row between">
        <span className="muted" role="status">
          {rows.length === 0
            ? t.noProgress
            : t.taughtOf(rows.filter((one) => one?.taught).length, rows.length)}
        </span>
        {book.keeps && (
          <span className="row gap-s">
            <Button size="small" onClick={fill}>
              {t.fillWeeks(book.weeks)}
            </Button>
            <Button size="small" type="primary" htmlType="submit" loading={saving.pending}>
              {t.save}
            </Button>
          </span>
        )}
      </div>
      <Form.List name="rows">
        {(fields, { add, remove }) => (
          <div className="stack gap-s">
            {fields.map(({ key, name }) => (
              <div key={key} className="outlined progress-row">
                <Field name={[name, 'week']} schema={row.week} />
                <Field name={[name, 'topic']} schema={row.topic} />
                <Field name={[name, 'homework']} schema={row.homework} />
                <Field name={[name, 'taught']} schema={row.taught} />
                {book.keeps && (
                  <Button size="small" type="text" onClick={() => remove(name)}>
                    {t.remove}
                  </Button>
                )}
              </div>
            ))}
            {book.keeps && (
              <Button
                type="dashed"
                onClick={() =>
                  add(emptyWeek(Math.min(book.weeks, Math.max(0, ...rows.map((one) => one.week)) + 1)))
                }
              >
                {t.addWeek}
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </Form>
  );
};
