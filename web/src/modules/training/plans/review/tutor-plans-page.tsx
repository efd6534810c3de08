import { PlansList } from './plans-list.tsx';

/** Plans of the students somebody guides. */
const TutorPlansPage = () => <PlansList queue="tutor" />;

export default TutorPlansPage;
