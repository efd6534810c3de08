import { TutorChangeList } from './tutor-change-list.tsx';

/** Changes of tutors: what waits, what was decided, a new one. */
const ChangesPage = () => <TutorChangeList />;

export default ChangesPage;
