import { AddedNotice, ObjectionContent } from '@graduate/contract/tutors/added-tutors/added.ts';
import { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { addedTexts } from './added-texts.ts';

/** Who is to be a tutor, for everybody to see and to object to. */
export const NoticesTab = () => {
  const t = useTexts(addedTexts);
  const [about, setAbout] = useState<AddedNotice>();
  const answer = useCall(addedCalls.notices, {}, { quiet: true, staleTime: 0 });
  return (
    <WhenThere answer={answer}>
      {(notices) => (
        <section className="card padded stack" aria-label={t.notices}>
          <RowsTable
            label={t.notices}
            rows={notices}
            of={AddedNotice}
            empty={t.noNotices}
            columns={[
              'name',
              'departmentName',
              'level',
              'degreeType',
              'disciplineCode',
              'noticeFrom',
              'noticeTo',
              { actions: (row) => [{ key: 'object', name: t.object, run: () => setAbout(row) }], width: 100 },
            ]}
          />
          {about && (
            <FormDialog<typeof addedCalls.object, { content: string }>
              title={`${t.object} · ${about.name}`}
              call={addedCalls.object}
              args={(body) => ({ params: { id: about.id }, body })}
              told={t.objected}
              onClose={() => setAbout(undefined)}
            >
              <p className="shaded breaks below-l">{t.objectHint}</p>
              <Field name="content" schema={ObjectionContent} rows={5} />
            </FormDialog>
          )}
        </section>
      )}
    </WhenThere>
  );
};
