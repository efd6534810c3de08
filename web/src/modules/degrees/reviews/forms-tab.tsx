import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { workTypes } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import {
  reviewFormCalls as calls,
  type FormItem,
  type ReviewForm,
  type ReviewItem,
  usualItems,
} from '@graduate/contract/degrees/reviews/review-forms.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { ItemsField } from './items-field.tsx';
import { reviewTexts } from './reviews-texts.ts';

type Language = ReturnType<typeof useLanguage>;

const inWords = (items: readonly ReviewItem[], language: Language): string =>
  items.map((item) => `${item[language]} ${item.max}`).join(' · ');

const placeOf = ({ level, degreeType, workType }: ReviewForm, language: Language): string[] => [
  ...(level ? [degreeLevels[level][language]] : []),
  ...(degreeType ? [degreeTypes[degreeType][language]] : []),
  ...(workType ? [workTypes[workType][language]] : []),
];

/** Under which names scores are kept is not for who writes a form to say. */
const withoutKeys = (items: readonly ReviewItem[]): FormItem[] => items.map(({ key: _key, ...item }) => item);

const typed = (form: ReviewForm) => ({ ...form, items: withoutKeys(form.items) });

/** What reviewers judge, by what a thesis is; the most specific form is the one they get. */
export const FormsTab = () => {
  const t = useTexts(reviewTexts);
  const language = useLanguage();
  const [task, setTask] = useState<{ edited: ReviewForm | undefined }>();
  const answer = useCall(calls.list, {}, { quiet: true });
  const remove = useSave(calls.remove, { told: t.formRemoved });
  return (
    <section className="card padded stack" aria-label={t.forms}>
      <div className="row between">
        <span className="muted">{t.formsHint}</span>
        <Button type="primary" onClick={() => setTask({ edited: undefined })}>
          {t.newForm}
        </Button>
      </div>
      <p className="muted">{t.usualForm(inWords(usualItems, language))}</p>
      <WhenThere answer={answer}>
        {(forms) => (
          <RowsTable
            label={t.forms}
            rows={forms}
            empty={t.noForms}
            columns={[
              {
                key: 'level',
                title: t.formFor,
                width: 220,
                render: (form) => placeOf(form, language).join(' · ') || t.everyThesis,
              },
              { key: 'items', title: t.formItems, render: ({ items }) => inWords(items, language) },
              {
                actions: (form) => [
                  { key: 'edit', name: t.edit, run: () => setTask({ edited: form }) },
                  {
                    key: 'remove',
                    name: t.remove,
                    danger: true,
                    ask: t.askRemoveForm,
                    run: () => remove.submit({ params: { id: form.id } }),
                  },
                ],
                width: 140,
              },
            ]}
          />
        )}
      </WhenThere>
      {task && (
        <NounDrawer
          title={task.edited ? t.editForm : t.newForm}
          width={760}
          create={calls.create}
          edit={calls.edit}
          edited={task.edited && typed(task.edited)}
          initial={{
            level: null,
            degreeType: null,
            workType: null,
            items: withoutKeys(usualItems),
          }}
          fields={[['level', 'degreeType', 'workType'], { name: 'items', input: <ItemsField /> }]}
          onClose={() => setTask(undefined)}
        />
      )}
    </section>
  );
};
