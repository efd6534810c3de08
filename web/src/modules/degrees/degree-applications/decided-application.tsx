import { degreeApplicationCalls as calls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import {
  DegreeApplicationDetail as Detail,
  SecrecyAsked,
} from '@graduate/contract/degrees/degree-applications/applications.ts';
import { useCall } from '../../../api/use-call.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';
import { degreeTexts } from './degree-texts.ts';

const texts = defineTexts({
  follows: [
    '全部同意后申请即受理，论文可以检测和送审；条件在授予前还会再次核查。',
    'Once everybody agrees, the application is accepted and the thesis can be checked and reviewed; the conditions are checked again before the award.',
  ],
});
type Props = { recordId: string };

export const DecidedDegree = ({ recordId }: Props) => {
  const t = useTexts(texts);
  const { data } = useCall(calls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  return (
    <DecidedPart follows={t.follows}>
      <FactsOf
        of={Detail}
        thing={data}
        facts={[
          { key: 'titleZh', wide: true },
          { key: 'titleEn', wide: true },
          'degreeCategory',
          'disciplineName',
          'workType',
          'topicSource',
          'direction',
          'language',
          'wordCount',
          'openAccess',
          'delayUntil',
          { key: 'abstractZh', wide: true },
        ]}
      />
    </DecidedPart>
  );
};

/** What is asked for, why, and what shows it. */
export const DecidedSecrecy = ({ recordId }: Props) => {
  const t = useTexts(degreeTexts);
  const { data } = useCall(calls.find, { params: { id: recordId } }, { quiet: true });
  if (!data) return null;
  const { secrecyAsked } = data;
  return (
    <DecidedPart
      files={data.secrecyFiles}
      follows={secrecyAsked?.openAccess === 'delayed' ? t.delayFollows : t.secrecyFollows}
    >
      {secrecyAsked && (
        <FactsOf
          of={SecrecyAsked}
          thing={secrecyAsked}
          facts={['openAccess', 'delayUntil', { key: 'reason', wide: true }]}
        />
      )}
      <FactsOf of={Detail} thing={data} facts={[{ key: 'titleZh', wide: true }, 'direction', 'workType']} />
    </DecidedPart>
  );
};
