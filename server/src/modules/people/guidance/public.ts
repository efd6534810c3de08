export { assignAtAdmission, tutorsByNumber } from './assign-at-admission.ts';
export { type Assignment, assignTutor, excludes } from './assign-tutor.ts';
export { canGuide, stillValid, whyNotAppointed, whyNotQualified, whyNotTaking } from './can-guide.ts';
export { endTutor, endTutors, resumeTutors } from './end-tutors.ts';
export { staffFits } from './find-staff.ts';
export { findTutorByNo, tutorNamed } from './find-tutor.ts';
export { lockPlaces, placesHeld, placesOf, placesTaken } from './places.ts';
export { presentTutors, restoreTutors } from './restore-tutors.ts';
export { nobodySignsIn } from './signs-in.ts';
export {
  guidedBy,
  guidedByNumber,
  guidedOnceBy,
  guidedOnceByNumber,
  guidingAccounts,
  guidingAccountsOf,
  guidingRoles,
  hasMainTutor,
  lastMainTutorEnds,
  presentTutorsOf,
  tutorNumberOf,
  tutorsOf,
  tutorsUntil,
} from './students-of.ts';
export { tutorColumnsOf } from './tutor-columns.ts';
export { tutorIdOf, tutorSummaries } from './tutor-summaries.ts';
export { noSuchTutor, tutorErrors } from './tutors.errors.ts';
export { announceTutorsChanged } from './tutors-changed.ts';
