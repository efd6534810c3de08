import { availabilityCalls } from '@graduate/contract/training/scheduling/availability.ts';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { AvailabilityForm } from './availability-form.tsx';
import { availabilityTexts } from './availability-texts.ts';

type Props = { id: string; name: string; termId: string | undefined; onClose: () => void };

/** The secretary looks at the wishes of a teacher and writes them down for who asks for it. */
export const AvailabilityDrawer = ({ id, name, termId, onClose }: Props) => {
  const t = useTexts(availabilityTexts);
  const query = termId ? { termId } : {};
  const answer = useCall(availabilityCalls.findWishes, { params: { id }, query }, { quiet: true });
  const saving = useSave(availabilityCalls.saveWishes, { told: t.saved, onSuccess: onClose });
  return (
    <SideDrawer title={t.of(name)} width={720} onClose={onClose}>
      <WhenThere answer={answer}>
        {(one) => (
          <AvailabilityForm
            key={`${one.termId} ${one.version}`}
            availability={one}
            pending={saving.pending}
            onSave={(values) =>
              void saving.submit({
                params: { id },
                body: { ...values, termId: one.termId, version: one.version },
              })
            }
          />
        )}
      </WhenThere>
    </SideDrawer>
  );
};
