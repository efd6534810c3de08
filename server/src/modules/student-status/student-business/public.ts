export { announceStatusChanged, type StatusChanged } from './status-changed.ts';
export {
  businessIn,
  type ComingChange,
  type OpenBusiness,
  openInWords,
  rowsOfStudent,
  type StudentBusiness,
  type StudentEvent,
} from './student-business.ts';
export { isAsked, type StudyStation, stationIs, stationsIn } from './study-station.ts';
export {
  listOf,
  onlyOf,
  type StudentWarning,
  type WarningPage,
  type WarningSource,
} from './warning-source.ts';
