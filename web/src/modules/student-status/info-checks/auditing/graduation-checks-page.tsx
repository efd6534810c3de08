import { ChecksOf } from './checks-of.tsx';

/** The checks before graduation. */
const GraduationChecksPage = () => <ChecksOf graduation />;

export default GraduationChecksPage;
