import { ChecksOf } from './checks-of.tsx';

/** The checks of the personal data, at enrolment and every year. */
const ChecksPage = () => <ChecksOf graduation={false} />;

export default ChecksPage;
