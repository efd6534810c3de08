import '../plans.css';
import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import type { PlanDesk } from '@graduate/contract/training/plans/plans.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useUnsaved } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { AddCourseDrawer } from '../mine/add-course-drawer.tsx';
import { usePlanDraft } from '../mine/use-plan-draft.ts';
import { CheckPanel } from '../parts/check-panel.tsx';
import { LinkTerms } from '../parts/link-terms.tsx';
import { ModuleCards } from '../parts/module-cards.tsx';
import { PlanHead } from '../parts/plan-head.tsx';
import { plansTexts } from '../plans-texts.ts';

type Props = { desk: PlanDesk & { id: string }; onClose: () => void };

/** The college changes a plan for its student: what is saved is in force at once, so it says why. */
export const OfficeEditor = ({ desk, onClose }: Props) => {
  const t = useTexts(plansTexts);
  const draft = usePlanDraft(desk, { studentId: desk.student.id });
  useUnsaved(draft.changed);
  const [adding, setAdding] = useState(false);
  const [saying, setSaying] = useState(false);
  const { content, check } = draft;
  const editing = { ...draft.editing, anyTerm: true };
  return (
    <div className="stack">
      <PlanHead
        ofOther
        desk={desk}
        acts={<Button onClick={() => setAdding(true)}>{t.addCourse}</Button>}
        note={t.officeHint}
      />
      <div className="split plan-page">
        <div className="stack">
          <ModuleCards
            desk={{ ...desk, courses: draft.courses }}
            items={content.items}
            check={check}
            editing={editing}
          />
        </div>
        <div className="stack plan-side">
          {check && <CheckPanel check={check} />}
          <LinkTerms desk={desk} links={content.links} onChange={draft.setLinks} anyTerm />
        </div>
      </div>
      <footer className="page-footer row end">
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="primary" disabled={!draft.changed} onClick={() => setSaying(true)}>
          {t.putInForce}
        </Button>
      </footer>
      {adding && (
        <AddCourseDrawer
          desk={desk}
          items={content.items}
          onAdd={draft.add}
          onAddOther={draft.addOther}
          onClose={() => setAdding(false)}
        />
      )}
      {saying && (
        <FormDialog<typeof planCalls.officeEdit, { reason: string }>
          title={`${t.putInForce} · ${desk.student.name}`}
          danger={(check?.errors.length ?? 0) > 0}
          okText={t.putInForce}
          call={planCalls.officeEdit}
          args={({ reason }) => ({
            params: { id: desk.id },
            body: { version: desk.version, reason, ...content },
          })}
          told={t.inForce}
          onDone={onClose}
          onClose={() => setSaying(false)}
        >
          <p className="muted below-l">
            {check && check.errors.length > 0 ? t.stillMissing(check.errors.length) : t.willBeTold}
          </p>
          <Field name="reason" schema={planCalls.officeEdit.body.shape.reason} rows={3} />
        </FormDialog>
      )}
    </div>
  );
};
