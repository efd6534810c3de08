import { RegistrationRow } from '@graduate/contract/identity/sign-in/registration.ts';
import { useCan } from '../../../shell/public.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { namedActs } from '../../../ui/list-page/named-acts.ts';
import { RevealValue } from '../../../ui/reveal-value.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { signInTexts } from './sign-in-texts.ts';
export const registrationFilters = ['keyword', 'state', 'applicantKind'];
const of = (subjectId: string, field: 'mobile' | 'idNumber') => ({
  subject: 'registration',
  subjectId,
  field,
});

type Deciding = {
  approve: (registration: RegistrationRow) => Promise<void>;
  reject: (registration: RegistrationRow) => void;
};

export const useRegistrationColumns = ({ approve, reject }: Deciding): ListColumn<RegistrationRow>[] => {
  const t = useTexts(signInTexts);
  const label = useLabels(RegistrationRow);
  const mayReveal = useCan()('system:registration:reveal');
  return [
    'realName',
    { key: 'state', width: 150 },
    { key: 'applicantKind', card: 'fact' },
    { key: 'unit', width: 180, card: 'fact' },
    {
      key: 'mobile',
      card: 'fact',
      render: ({ id, mobile }) => (
        <RevealValue masked={mobile} name={label.mobile} of={of(id, 'mobile')} may={mayReveal} />
      ),
    },
    { key: 'idKind', extra: true },
    {
      key: 'idNumber',
      width: 210,
      card: 'fact',
      render: ({ id, idNumber }) => (
        <RevealValue masked={idNumber} name={label.idNumber} of={of(id, 'idNumber')} may={mayReveal} />
      ),
    },
    { key: 'submittedAt', card: 'fact' },
    { key: 'reviewer', width: 100 },
    'reviewedAt',
    { key: 'reason', width: 220 },
    {
      actions: (registration) =>
        namedActs(
          registration.actions,
          t,
          (action) => (action === 'approve' ? void approve(registration) : reject(registration)),
          ['reject'],
        ),
    },
  ];
};
