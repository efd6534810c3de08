import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import {
  type ClassBook,
  ClassMessage,
  classBookCalls,
} from '@graduate/contract/training/class-books/class-books.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { classBooksTexts } from './class-books-texts.ts';

/** What was written to the class, and a form to write again. */
export const NoticesTab = ({ book, onReload }: { book: ClassBook; onReload: () => void }) => {
  const t = useTexts(classBooksTexts);
  const [writing, setWriting] = useState(false);
  return (
    <div className="stack">
      {book.keeps && (
        <div className="row between">
          <span className="muted">{t.sendHelp}</span>
          <Button type="primary" onClick={() => setWriting(true)}>
            {t.send}
          </Button>
        </div>
      )}
      {book.notices.length === 0 && <p className="nothing">{t.noNotices}</p>}
      {book.notices.map(({ id, title, content, sentAt, senderName, recipients }) => (
        <article key={id} className="outlined stack gap-s">
          <b>{title}</b>
          <p className="breaks">{content}</p>
          <span className="muted small numbers">
            {[formatWireTime(sentAt), senderName, t.sent(recipients)].join(' · ')}
          </span>
        </article>
      ))}
      {writing && (
        <FormDialog<typeof classBookCalls.notify, ClassMessage>
          title={t.send}
          call={classBookCalls.notify}
          args={(body) => ({ params: { id: book.id }, body })}
          told={({ recipients }) => t.sent(recipients)}
          onDone={onReload}
          onClose={() => setWriting(false)}
        >
          <Field name="title" schema={ClassMessage.shape.title} />
          <Field name="content" schema={ClassMessage.shape.content} rows={4} />
        </FormDialog>
      )}
    </div>
  );
};
