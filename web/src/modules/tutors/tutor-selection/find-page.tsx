import { useTexts } from '../../../ui/texts.ts';
import { ProfileSearch } from './profile-search.tsx';
import { tutorSelectionTexts } from './selection-texts.ts';

/** Students look for a tutor. */
const FindPage = () => {
  const t = useTexts(tutorSelectionTexts);
  return (
    <section aria-label={t.find}>
      <ProfileSearch />
    </section>
  );
};

export default FindPage;
