import { availabilityCalls, availabilityQuery } from '@graduate/contract/training/scheduling/availability.ts';
import { TASK_CONFIRM_WINDOW } from '@graduate/contract/training/teaching/choices.ts';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useTab, WhenThere } from '../../../../shell/public.ts';
import { FieldInput } from '../../../../ui/fields/field-input.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { WindowBar } from '../../../commons/date-windows/public.tsx';
import { AvailabilityForm } from './availability-form.tsx';
import { availabilityTexts } from './availability-texts.ts';

/** A teacher says for a term when to teach and when not. */
export const OwnAvailability = () => {
  const t = useTexts(availabilityTexts);
  const tab = useTab();
  const [termId, setTermId] = useState<string>();
  const answer = useCall(
    availabilityCalls.ownWishes,
    { query: termId ? { termId } : {} },
    { quiet: true, keepPrevious: true },
  );
  const saving = useSave(availabilityCalls.saveOwnWishes, {
    told: t.saved,
    onSuccess: () => tab.setDirty(false),
  });
  return (
    <>
      <WindowBar code={TASK_CONFIRM_WINDOW} />
      <WhenThere answer={answer}>
        {(one) => (
          <section className="page-card narrow" aria-label={t.mine}>
            <div className="row between">
              <h1>{t.mine}</h1>
              <div style={{ width: 240 }}>
                <FieldInput
                  schema={availabilityQuery.shape.termId}
                  placeholder={t.term}
                  value={one.termId as never}
                  onChange={((id: string | undefined) => setTermId(id)) as never}
                />
              </div>
            </div>
            <AvailabilityForm
              key={`${one.termId} ${one.version}`}
              availability={one}
              pending={saving.pending}
              onChange={() => tab.setDirty(true)}
              onSave={(values) =>
                void saving.submit({ body: { ...values, termId: one.termId, version: one.version } })
              }
            />
          </section>
        )}
      </WhenThere>
    </>
  );
};
