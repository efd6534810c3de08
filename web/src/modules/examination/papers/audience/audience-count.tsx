import type { PaperAudience } from '@graduate/contract/examination/papers/audience.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import { useDeferredValue } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { audienceTexts } from './audience-texts.ts';

type Props = { paperId: string; audience: PaperAudience; named?: number };

/** How many people are asked at the moment. */
export const AudienceCount = ({ paperId, audience, named }: Props) => {
  const t = useTexts(audienceTexts);
  const wanted = useDeferredValue(audience);
  const byList = wanted.kind === 'named';
  const counted = useCall(
    paperCalls.countAudience,
    { body: wanted },
    { enabled: !byList, quiet: true, keepPrevious: true },
  );
  const listed = useCall(
    paperCalls.named,
    { params: { id: paperId }, query: { limit: 1 } },
    { enabled: byList, quiet: true },
  );
  const people = byList ? (listed.data?.total ?? named) : counted.data?.people;
  if (people === undefined) return null;
  return people === 0 ? (
    <span className="danger-text" role="status">
      {t.nobody}
    </span>
  ) : (
    <span className="muted numbers" role="status">
      {t.people(people)}
    </span>
  );
};
