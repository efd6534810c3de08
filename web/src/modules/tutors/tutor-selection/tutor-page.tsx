import { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { NotThere, useCan, useTab, WhenThere } from '../../../shell/public.ts';
import { PersonHead } from '../../../ui/person-page.tsx';
import { RecordPage, StaffPhoto } from '../tutor-records/public.tsx';
import { Left, ProfileFacts } from './profile-cards.tsx';

const PublicPart = ({ id }: { id: string }) => {
  const tab = useTab();
  const answer = useCall(tutorSelectionCalls.profile, { params: { id } }, { quiet: true });
  const name = answer.data?.name;
  useEffect(() => {
    if (name) tab.setTitle(name);
  }, [tab, name]);
  return (
    <WhenThere answer={answer}>
      {(profile) => (
        <article className="stack gap-l">
          <PersonHead
            photo={<StaffPhoto name={profile.name} url={profile.photoUrl} />}
            name={profile.name}
            beside={<Left left={profile.left} />}
            numbers={profile.departmentName}
            place={profile.title}
          />
          <section className="page-card" aria-label={profile.name}>
            <ProfileFacts profile={profile} />
          </section>
        </article>
      )}
    </WhenThere>
  );
};

/** One tutor: the record for who reaches it, for students and colleagues what is public. */
const TutorPage = () => {
  const id = useSearchParams()[0].get('id');
  const seesRecords = useCan()('tutor:record:view');
  if (!id) return <NotThere />;
  const publicPart = <PublicPart key={id} id={id} />;
  return seesRecords ? <RecordPage id={id} otherwise={publicPart} /> : publicPart;
};

export default TutorPage;
